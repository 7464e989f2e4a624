import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { ALL_ERRORS, type ErrorCode, type Refused } from "@perya/contract";
import { isTimedOut, isWorthRetrying } from "@perya/db";
import { refuseUnreadable } from "@perya/server";
import { textFor } from "@perya/text/compile";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isForPeople, isNavigation } from "./for-people.ts";
import { writeRefusal } from "./refusal-text.ts";
import { AppError } from "../app-error.ts";
import { sendUnknownHost } from "../pages/unknown-host.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Code of the refusal, if one was sent. */
    refusal: ErrorCode | null;
  }
}

/** Our error codes for Fastify's own errors. */
const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "BODY_TOO_LARGE",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "BODY_TYPE_UNKNOWN",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "REQUEST_INVALID",
  FST_ERR_CTP_EMPTY_JSON_BODY: "BODY_NOT_JSON",
  FST_ERR_BAD_URL: "REQUEST_INVALID",
  FST_ERR_MAX_PARAM_LENGTH: "REQUEST_INVALID",
  FST_ERR_VALIDATION: "REQUEST_INVALID",
  FST_ERR_ASYNC_CONSTRAINT: "REQUEST_INVALID",
  FST_ERR_HANDLER_TIMEOUT: "BUSY",
};

/** Code of the ledger's own error when too many requests wait for it. */
const LEDGER_BUSY = "LEDGER_BUSY";
const RETRY_AFTER_SECONDS = 1;

/** Turns errors into answers, which is done nowhere else. A stack trace goes to the log, never to the caller. */
export function answerErrors(app: FastifyInstance) {
  app.decorateRequest("refusal", null);
  app.setErrorHandler((error, request, reply) => {
    const { code, facts } = recognise(error as FastifyError);
    if (code === "UNEXPECTED") request.log.error({ err: error }, "unexpected error");
    else if (code === "BUSY") request.log.warn({ code, reason: (error as Error).message }, "refused");
    else request.log.info({ code }, "refused");
    // Without a brand, there is no site that could render the error.
    const isRead = isForPeople(request) || isNavigation(request);
    if (code === "HOST_UNKNOWN" && isRead) return sendUnknownHost(request, reply);
    return refuse(request, reply, code, facts);
  });
}

export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  facts: Refused["value"] = null,
): FastifyReply {
  request.refusal = code;
  const message = writeRefusal(textFor(request.language ?? "EN").t, code, facts);
  const refused: Refused = { success: false, value: facts, message, code, requestId: request.id };
  if (typeof facts?.["retryAfterSeconds"] === "number") reply.header("retry-after", facts["retryAfterSeconds"]);
  return reply.code(ALL_ERRORS[code]).type("application/json; charset=utf-8").serializer(JSON.stringify).send(refused);
}

/** Answers a URL that the router cannot parse. It fails before our hooks, so the request id is set here. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  // A refused socket upgrade leaves its connection open, so it is closed here.
  if (request.raw.headers.upgrade) reply.raw.once("finish", () => request.raw.socket.destroy());
  const { code, facts } = recognise(error);
  refuse(request, reply.header("x-request-id", request.id), code, facts);
}

/** Answers bytes that are not HTTP. They never reach a route, but still get the envelope. */
export function answerUnreadable(error: Error & { code: string }, socket: Socket): void {
  const refused: Refused = {
    success: false,
    value: null,
    message: textFor("EN").t("error.REQUEST_INVALID"),
    code: "REQUEST_INVALID",
    requestId: randomUUID(),
  };
  refuseUnreadable(error, socket, refused);
}

/**
 * True if the database is restarting, full or too slow, so that a retry in a moment works. A client that disconnects
 * also causes a connection reset, but with the message "aborted".
 */
function isAway(error: FastifyError): boolean {
  if (error.message === "aborted") return false;
  return error.code === LEDGER_BUSY || isWorthRetrying(error) || isTimedOut(error);
}

function recognise(error: FastifyError): { code: ErrorCode; facts: Refused["value"] } {
  if (error instanceof AppError) return { code: error.code, facts: error.facts };
  if (error.code === "FST_ERR_HANDLER_TIMEOUT" || isAway(error)) {
    return { code: "BUSY", facts: { retryAfterSeconds: RETRY_AFTER_SECONDS } };
  }
  const isCallersFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  const isGone = error.code === "ECONNRESET" || error.message === "aborted";
  const code = FRAMEWORK_CODES[error.code] ?? (isCallersFault || isGone ? "REQUEST_INVALID" : "UNEXPECTED");
  const fields = error.validation?.map(({ instancePath }) => instancePath.replace(/^\//, "").replaceAll("/", "."));
  return { code, facts: fields ? { part: error.validationContext, fields: [...new Set(fields)] } : null };
}
