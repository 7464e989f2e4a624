/**
 * npm run vendor:conformance -- --url https://…/callbacks/wallet/<key id> --secret … --code … — tests a wallet that
 * implements Perya's protocol with every order, duplicate, late, forged and malformed call, and prints a report.
 * `--code` is the launch code of a game just opened by a player with at least 100.00; it moves small amounts of their
 * money.
 */
import { parseArgs } from "node:util";
import { CHECKS, openWallet, type Seat } from "./checks.ts";
import { openClient, type Send } from "./client.ts";

const { values: options } = parseArgs({
  options: {
    url: { type: "string" },
    secret: { type: "string" },
    code: { type: "string" },
    session: { type: "string" },
    player: { type: "string" },
    game: { type: "string" },
    currency: { type: "string", default: "PHP" },
  },
});
const { secret } = options;
if (!options.url || !secret || !(options.code ?? options.session)) {
  say("Usage: npm run vendor:conformance -- --url <…/callbacks/wallet/key id> --secret <secret> --code <launch code>");
  process.exit(2);
}

const send = openClient(options.url, secret);
const wallet = openWallet(send, await sitDown(send));
let failed = 0;
for (const { name, run } of CHECKS) {
  const problem = await run(wallet).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (problem) failed += 1;
  say(problem ? `✗ ${name}\n    ${problem}` : `✓ ${name}`);
}
say(`\n${CHECKS.length - failed} of ${CHECKS.length} hold.`);
process.exitCode = failed === 0 ? 0 : 1;

async function sitDown(ask: Send): Promise<Seat> {
  const { session = "", player = "", game = "", currency } = options;
  if (!options.code) return { session, player, game, currency };
  const { body } = await ask("authenticate", { code: options.code });
  if (body["ok"] !== true) throw new Error(`the launch code was refused: ${JSON.stringify(body)}`);
  return body as unknown as Seat;
}

function say(text: string) {
  process.stdout.write(`${text}\n`);
}
