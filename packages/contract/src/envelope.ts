import type { ErrorCode } from "./all-errors.ts";

/** The envelope of every answer (R20.2): success, value and message. A refusal adds its stable code. */
export type Envelope<Value> = Accepted<Value> | Refused;

export type Accepted<Value> = { success: true; value: Value; message: "" };

export type Refused = {
  success: false;
  /** Details for the page, such as the wrong field or when to try again; or null. */
  value: Record<string, unknown> | null;
  /** Text in the caller's language, for display only. Programs read the code. */
  message: string;
  code: ErrorCode;
  requestId: string;
};
