/** A push that did not arrive; the message is for the user. */
export class DeliveryError extends Error {}
