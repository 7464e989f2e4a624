import { pbkdf2Sync } from "node:crypto";

/**
 * The text of a proof of work whose solutions are these numbers. Its signature is invalid, because clients do not
 * check it.
 */
export function orderOf(...numbers: [number, ...number[]]): string {
  const [salt, iterations] = ["salt", 1];
  const goals = numbers.map((number) => ({
    within: number + 1,
    hash: pbkdf2Sync(String(number), salt, iterations, 16, "sha256").toString("base64url"),
  }));
  const payload = Buffer.from(JSON.stringify({ id: "id", salt, iterations, goals })).toString("base64url");
  return `${payload}.signature`;
}
