import { serviceKey } from "#server/contract/serviceKey.ts";
import { Captchas } from "./Captchas.ts";
import { LoginThrottle } from "./LoginThrottle.ts";
import { PasswordTries } from "./PasswordTries.ts";

/** What stands before a sign-in: captchas, slowed guessing and password checks, one of each for these services. */
export const doorOf = serviceKey("door", ({ now }) => {
  const throttle = new LoginThrottle(now);
  return { captchas: new Captchas(now), throttle, tries: new PasswordTries(throttle, now) };
});
