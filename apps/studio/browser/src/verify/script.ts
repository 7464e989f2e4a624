import { LIPAD } from "@perya/maths/lipad";
import { COLOURS } from "@perya/maths/colour-game";
import { CELLS } from "@perya/maths/mines";
import type { RoundClaim } from "./check-round.ts";
import type { FlightClaim } from "./check-flight.ts";
import type { Family } from "./families.ts";
import type { Trace } from "./trace.ts";

/**
 * Writes a script that recalculates a round with Node only. Inputs are embedded as JSON, so that seeds can't inject
 * code.
 */
export function scriptOfRound(claim: RoundClaim, { draws }: Trace): string {
  return `// Recalculates a round. Save it as check-round.mjs and run: node check-round.mjs
import { createHash, createHmac } from "node:crypto";

const serverSeed = ${JSON.stringify(claim.serverSeed)};
const clientSeed = ${JSON.stringify(claim.clientSeed)};
const nonce = ${claim.nonce};
// Number of possible values of each number that the game draws.
const counts = ${JSON.stringify(draws.map(({ count }) => count))};

console.log("serverSeedHash", createHash("sha256").update(serverSeed).digest("hex"));

function* readWords() {
  for (let block = 0; ; block += 1) {
    const mac = createHmac("sha256", serverSeed).update(\`\${clientSeed}:\${nonce}:\${block}\`).digest();
    console.log("block", block, mac.toString("hex"));
    for (let at = 0; at < mac.length; at += 4) yield mac.readUInt32BE(at);
  }
}

const words = readWords();

function below(count) {
  const unfair = 2 ** 32 % count;
  for (;;) {
    const product = BigInt(words.next().value) * BigInt(count);
    if (Number(product % 2n ** 32n) >= unfair) return Number(product / 2n ** 32n);
  }
}

const numbers = counts.map(below);
console.log("numbers", numbers.join(" "));
${ENDINGS[claim.bet.family]}`;
}

/**
 * Code that converts the numbers to the result, by family. For slots it prints the jackpot number only, because
 * computing the result needs the par sheet.
 */
const ENDINGS: Readonly<Record<Family, string>> = {
  dice: `console.log("result", (numbers[0] / 100).toFixed(2));
`,
  mines: `const cells = Array.from({ length: ${CELLS} }, (_none, cell) => cell + 1);
const mines = numbers.map((number) => cells.splice(number, 1)[0]).sort((a, b) => a - b);
console.log("result", mines.join(" "));
`,
  colour: `const colours = ${JSON.stringify(COLOURS)};
console.log("result", numbers.map((number) => colours[number]).join(" "));
`,
  slot: `const mac = createHmac("sha256", serverSeed).update(\`\${clientSeed}:\${nonce}:0:jackpot\`).digest();
console.log("jackpot", mac.readUInt32BE(0));
`,
};

export function scriptOfFlight({ hash, salt, terminator, round }: FlightClaim): string {
  const walk = `
let end = hash;
for (let step = 0; step < ${round}; step += 1) end = createHash("sha256").update(end).digest("hex");
console.log("chain", end);
console.log("matches the last hash", end === ${JSON.stringify(terminator)});
`;
  return `// Recalculates a flight. Save it as check-flight.mjs and run: node check-flight.mjs
import { createHash, createHmac } from "node:crypto";

const hash = ${JSON.stringify(hash)};
const salt = ${JSON.stringify(salt)};
${terminator === null ? "" : walk}
const mac = createHmac("sha256", salt).update(hash).digest("hex");
console.log("hmac", mac);

const r = BigInt("0x" + mac.slice(0, 13));
console.log("r", r.toString());

const point = (${10_000 - LIPAD.edgeBp}n * 2n ** 52n) / (100n * (2n ** 52n - r));
console.log("result", (Number(point > 100n ? point : 100n) / 100).toFixed(2));
`;
}
