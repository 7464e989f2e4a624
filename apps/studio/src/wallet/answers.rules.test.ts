import { describe, expect, it } from "vitest";
import { isFinal, pauseAfter } from "./answers.rules.ts";
import type { WalletAnswer } from "./wallet.ts";

describe("the wallet's final answer", () => {
  it.each([
    ["a stake that was taken", "round", "debit", { ok: true }, true],
    ["a stake that was refused", "round", "debit", { ok: false, error: "FUNDS_TOO_LOW" }, true],
    ["a round that was refused", "round", "debit-credit", { ok: false, error: "GAME_CLOSED" }, true],
    ["a stake that may go through later", "round", "debit", { ok: false, error: "RETRY" }, false],
    ["a stake under a key that is unknown still", "round", "debit-credit", { ok: false, error: "KEY_UNKNOWN" }, false],
    ["a stake under a key that has ended", "round", "debit", { ok: false, error: "KEY_UNKNOWN" }, true, 1],
    ["a win under a key that has ended", "round", "credit", { ok: false, error: "KEY_UNKNOWN" }, false, 1],
    ["a stake that was signed too long ago", "round", "debit", { ok: false, error: "TOO_OLD" }, false],
    ["a no without a reason", "round", "debit", { ok: false }, false],
    ["a win that was not taken", "round", "credit", { ok: false, error: "BET_UNKNOWN" }, false],
    ["a win while payouts are stopped", "flight", "credit", { ok: false, error: "PAYOUTS_STOPPED" }, false],
    ["a void that was not taken", "round", "void", { ok: false, error: "RETRY" }, false],
    ["a jackpot that somebody took before", "jackpot", "credit", { ok: false, error: "FUNDS_TOO_LOW" }, true],
    ["a jackpot that was not taken otherwise", "jackpot", "credit", { ok: false, error: "RETRY" }, false],
  ] as [string, string, string, WalletAnswer, boolean, number?][])(
    "on %s",
    (_name, subject, call, answer, verdict, tries = 2) => {
      expect(isFinal({ subject, call, tries }, answer)).toBe(verdict);
    },
  );
});

it("a call is repeated with growing pauses of at most half a minute", () => {
  expect([1, 2, 3, 8, 50].map(pauseAfter)).toEqual([250, 500, 1_000, 30_000, 30_000]);
});
