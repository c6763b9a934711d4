import type { Services } from "#server/contract/handler.ts";
import { serviceOf } from "#server/contract/serviceOf.ts";
import { Captchas } from "./Captchas.ts";
import { LoginThrottle } from "./LoginThrottle.ts";

/** Captchas and throttle of these services. */
export const doorOf = (services: Services): { captchas: Captchas; throttle: LoginThrottle } =>
  serviceOf(services, "door", () => ({
    captchas: new Captchas(services.now),
    throttle: new LoginThrottle(services.now),
  }));
