import { Refusal } from "@perya/client";

/** Error code of a failed launch; null if there is none. `origin` is null for an invalid launch URL. */
export function readProblem(error: unknown, origin: string | null | undefined): string | null {
  if (error) return error instanceof Refusal ? error.code : "UNEXPECTED";
  return origin === null ? "GAME_NOT_CONNECTED" : null;
}
