import { execFileSync } from "node:child_process";
import { createChain, spellServerSeed } from "@perya/fair";
import { describe, expect, it } from "vitest";
import { checkFlight } from "./check-flight.ts";
import { checkRound, type RoundClaim } from "./check-round.ts";
import type { Bet } from "./families.ts";
import { scriptOfFlight, scriptOfRound } from "./script.ts";

/** Runs a script and groups its output lines by their first word. */
function run(script: string): Map<string, string[]> {
  const printed = execFileSync(process.execPath, ["--input-type=module", "-"], { input: script, encoding: "utf8" });
  const lines = new Map<string, string[]>();
  for (const line of printed.trim().split("\n")) {
    const [name = "", ...rest] = line.split(" ");
    lines.set(name, [...(lines.get(name) ?? []), rest.join(" ")]);
  }
  return lines;
}

describe("the published verification script", () => {
  const bets: Bet[] = [
    { family: "dice", choice: { side: "under", target: 4950 } },
    { family: "mines", choice: { mines: 20 } },
    { family: "colour", choice: { chips: [1, 0, 2, 0, 0, 3] } },
    { family: "slot", sheet: "jeepney", variant: "b" },
  ];

  it.each(bets)("prints the same numbers for $family", async (bet) => {
    const claim: RoundClaim = {
      bet,
      serverSeed: spellServerSeed(new Uint8Array(32).fill(9)),
      // Contains characters that could break out of the script.
      clientSeed: 'ana "`${nonce}`\\ ñ',
      nonce: 12,
      serverSeedHash: null,
      expected: null,
    };
    const { trace, spelled, jackpot } = await checkRound(claim);
    const printed = run(scriptOfRound(claim, trace));
    expect(printed.get("serverSeedHash")).toEqual([trace.commitment]);
    expect(printed.get("block")).toEqual(trace.blocks.map(({ mac }, index) => `${index} ${mac}`));
    expect(printed.get("numbers")).toEqual([trace.draws.map(({ number }) => number).join(" ")]);
    // A slot's result needs the par sheet, so its script ends with the numbers.
    expect(printed.get("result")).toEqual(bet.family === "slot" ? undefined : [spelled]);
    expect(printed.get("jackpot")).toEqual(bet.family === "slot" ? [String(jackpot?.number)] : undefined);
  });

  it("prints the same end of a flight", async () => {
    const chain = createChain("7".repeat(64), 40);
    const claim = { hash: chain.hashOf(30), salt: "salt", terminator: chain.terminator, round: 30, expected: null };
    const check = await checkFlight(claim);
    const printed = run(scriptOfFlight(claim));
    expect(printed.get("chain")).toEqual([check.end]);
    expect(printed.get("matches")).toEqual(["the last hash true"]);
    expect(printed.get("hmac")).toEqual([check.mac]);
    expect(printed.get("r")).toEqual([check.r.toString()]);
    expect(printed.get("result")).toEqual([(check.point / 100).toFixed(2)]);
  });
});
