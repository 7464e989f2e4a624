import { readFileSync } from "node:fs";
import { GameDraft } from "@perya/contract/shapes";
import { fromTenThousandths, toWire } from "@perya/money";
import { randomLetters, systemRandom } from "../random.ts";
import type { Deps } from "../deps.ts";
import { readDrafts } from "../drafts.ts";
import { getBrandFacts, setGameHosts } from "../modules/brands/index.ts";
import { addVendor, writeGames } from "../modules/games/index.ts";
import {
  connectVendors,
  endVendorKey,
  listStaleRounds,
  setFreeRoundsUrl,
  setJackpotVendor,
} from "../modules/vendors/index.ts";
import { setClosed } from "./switch-commands.ts";
import { explainUsage } from "./usage.ts";

const USAGE = `Usage: npm run vendor -- <merchant code> <command>

  add <CODE> <name>                     adds a vendor to the platform, e.g. add PG "Pearl Games"
  games <CODE> <file.json>              adds or changes its games for all brands (docs/recipes/add-a-vendor.md)
  hosts <https://games.example …>       sets the hosts of game frames
  connect <CODE> perya|torre </launch/path> <file> [key id]   connects the brand. The file contains the shared secret or the
                                        vendor's public key. The path may be a full URL on the vendor's host. Prints the
                                        key id for the vendor's callback URL
  close|open <CODE>                     closed: no launches and no bets; open rounds are still paid and voided
  jackpot <CODE> on|off                 allows payouts from the brand's jackpot; off by default
  free-rounds <CODE> <https://…>|off    sets where the vendor receives free rounds; none by default
  end <key id> [time]                   expires a key at that time, or now; connect the next key first
  rounds                                lists rounds open for more than a day
`;

type CommandDeps = Pick<Deps, "db" | "clock" | "vault">;
type Command = (
  deps: CommandDeps,
  brandId: string,
  words: string[],
  merchantCode: string,
) => Promise<string | undefined>;

const KEY_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

const setOpen =
  (isOpen: boolean): Command =>
  async (deps, brandId, [vendorCode = ""]) => {
    const thing = { kind: "vendor", brandId, subject: vendorCode } as const;
    await setClosed(deps, thing, { isClosed: !isOpen });
    return `${vendorCode} is ${isOpen ? "open" : "closed"}.`;
  };

const COMMANDS: Record<string, Command> = {
  add: async (deps, _brandId, [code = "", ...name]) => {
    if (name.length === 0) return undefined;
    await addVendor(deps, code, name.join(" "));
    return `Added ${code}: ${name.join(" ")}.`;
  },

  games: async (deps, _brandId, [code = "", file = ""]) => {
    if (!file) return undefined;
    const written = await writeGames(deps, code, readDrafts(GameDraft, file));
    return [`${code}: saved. Open pages update.`, ...written.map((game) => `${game.id}  ${game.code}`)].join("\n  ");
  },

  hosts: async (deps, _brandId, hosts, merchantCode) => {
    const wrong = hosts.find((host) => !URL.canParse(host) || new URL(host).origin !== host);
    if (wrong !== undefined)
      throw new Error(`"${wrong}" must be an origin such as https://games.example, without a path.`);
    await setGameHosts(deps, merchantCode, hosts);
    return `Game hosts: ${hosts.join(", ") || "none"}.`;
  },

  connect: async (deps, brandId, [vendorCode = "", adapter = "", launchPath = "", file = "", givenId]) => {
    if ((adapter !== "perya" && adapter !== "torre") || !/^(?:\/|https?:\/\/)/.test(launchPath) || !file)
      return undefined;
    const secret = readFileSync(file, "utf8").trim();
    if (secret.length < 20) throw new Error("The secret is too short: use at least 20 characters.");
    const keyId = givenId ?? randomLetters(systemRandom, KEY_LETTERS, 24);
    await connectVendors(deps, [{ brandId, vendorCode, adapter, launchPath, keyId, secret }]);
    return `Callback URL for ${vendorCode}: https://<one of the brand's hosts>/callbacks/wallet/${keyId}/…`;
  },

  jackpot: async (deps, brandId, [vendorCode = "", state = ""]) => {
    if (state !== "on" && state !== "off") return undefined;
    if (!(await setJackpotVendor(deps, brandId, vendorCode, state === "on")))
      throw new Error(`${vendorCode} is not connected to this brand.`);
    return `${vendorCode} ${state === "on" ? "can" : "can't"} pay out of the jackpot.`;
  },

  "free-rounds": async (deps, brandId, [vendorCode = "", url = ""]) => {
    if (url !== "off" && !URL.canParse(url)) return undefined;
    if (!(await setFreeRoundsUrl(deps, brandId, vendorCode, url === "off" ? null : url)))
      throw new Error(`${vendorCode} is not connected to this brand.`);
    return url === "off" ? `${vendorCode} takes no free rounds.` : `${vendorCode} receives free rounds at ${url}.`;
  },

  close: setOpen(false),
  open: setOpen(true),

  end: async (deps, brandId, [keyId = "", moment]) => {
    const endsAt = moment ? new Date(moment) : deps.clock.now();
    if (Number.isNaN(endsAt.getTime())) throw new Error(`"${moment}" is not a date and time.`);
    if (!(await endVendorKey(deps, brandId, keyId, endsAt))) throw new Error(`Key ${keyId} not found at this brand.`);
    return `Key ${keyId} expires ${endsAt.toISOString()}.`;
  },

  rounds: async (deps, brandId) => {
    const rounds = await listStaleRounds(deps, brandId);
    const lines = rounds.map(
      (round) =>
        `${round.placed_at.toISOString()}  ${round.vendor_code}  ${round.round_ref}  member ${round.member_id}  ` +
        toWire(fromTenThousandths(round.stake)),
    );
    return lines.length > 0 ? lines.join("\n") : "No round has been open for more than a day.";
  },
};

/** Parses the arguments. Throws the usage if they are invalid: all of it for an unknown command, else that command's. */
export function findVendorCommand([brand = "", name = "", ...words]: string[]): (deps: CommandDeps) => Promise<string> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Error(USAGE);
  return async (deps) => {
    const { id } = await getBrandFacts(deps.db, brand);
    const said = await command(deps, id, words, brand);
    if (!said) throw new Error(explainUsage(USAGE, name, words));
    return said;
  };
}
