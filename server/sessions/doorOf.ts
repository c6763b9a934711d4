import type { Services } from "#server/contract/handler.ts";
import { serviceOf } from "#server/contract/serviceOf.ts";
import { Captchas } from "./Captchas.ts";
import { LoginThrottle } from "./LoginThrottle.ts";
import { PasswordTries } from "./PasswordTries.ts";

interface Door {
  captchas: Captchas;
  throttle: LoginThrottle;
  tries: PasswordTries;
}

/** What stands before a sign-in: captchas, slowed guessing and password checks, one of each for these services. */
export const doorOf = (services: Services): Door =>
  serviceOf(services, "door", () => {
    const throttle = new LoginThrottle(services.now);
    return { captchas: new Captchas(services.now), throttle, tries: new PasswordTries(throttle, services.now) };
  });
