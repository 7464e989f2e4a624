import type { ErrorCode } from "@perya/contract";
import type { Text } from "@perya/text";

/** Writes the text of a refusal by its code, with the actual wait, if known, instead of the default five minutes. */
export function writeRefusal(t: Text["t"], code: ErrorCode, facts: Readonly<Record<string, unknown>> | null): string {
  const seconds = facts?.["retryAfterSeconds"];
  if (code !== "TOO_MANY_REQUESTS" || typeof seconds !== "number") return t(`error.${code}`);
  const { unit, count } = readWait(seconds);
  return t(`wait.${unit}`, { count });
}

/** Converts the wait to a natural unit, rounded up, because an early retry is refused again. */
function readWait(seconds: number): { unit: "seconds" | "minutes" | "hours"; count: number } {
  if (seconds < 60) return { unit: "seconds", count: Math.max(1, Math.ceil(seconds)) };
  if (seconds <= 90 * 60) return { unit: "minutes", count: Math.ceil(seconds / 60) };
  return { unit: "hours", count: Math.ceil(seconds / 3600) };
}
