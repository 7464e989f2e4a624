import { Refusal } from "@perya/client";

/** Why a game does not open, as a code; null while nothing stands in the way. `origin` is null for an address of no use. */
export function readProblem(error: unknown, origin: string | null | undefined): string | null {
  if (error) return error instanceof Refusal ? error.code : "UNEXPECTED";
  return origin === null ? "GAME_NOT_CONNECTED" : null;
}
