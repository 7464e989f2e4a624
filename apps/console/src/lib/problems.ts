import { NetworkFailure, Refusal } from "@perya/client";
import { ChunkLoadError } from "@perya/browser/chunks";
import { DownloadInterrupted } from "./download.ts";
import { t } from "./text.ts";

/** Text of an error. Refusals contain the server's text. Code must check `code`, never the text. */
export function problemText(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof NetworkFailure || error instanceof ChunkLoadError) return t("console.problem.network");
  if (error instanceof DownloadInterrupted) return t("console.problem.download");
  return t("console.problem.unknown");
}

export function isRefused(error: unknown, code: Refusal["code"]): error is Refusal {
  return error instanceof Refusal && error.code === code;
}
