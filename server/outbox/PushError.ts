/** A push that did not arrive; the message is for the user and holds no secret. */
export class PushError extends Error {
  constructor(
    message: string,
    /** Trying again will not help: wrong address, wrong signature. */
    readonly permanent = false,
    /** Not before so many ms, as the other side asks. */
    readonly after = 0,
  ) {
    super(message);
  }
}
