import { readFileSync } from "node:fs";
import { GameDraft } from "@perya/contract/shapes";
import { fromTenThousandths, toWire } from "@perya/money";
import { randomLetters, systemRandom } from "../random.ts";
import type { Deps } from "../deps.ts";
import { readDrafts } from "../drafts.ts";
import { getBrandFacts, setGameHosts } from "../modules/brands/index.ts";
import { addVendor, writeGames } from "../modules/games/index.ts";
import { connectVendors, endVendorKey, listStaleRounds, setJackpotVendor } from "../modules/vendors/index.ts";
import { setClosed } from "./switch-commands.ts";

const USAGE = `Usage: npm run vendor -- <merchant code> <command>

  add <CODE> <name>                     a vendor that the platform has not had yet, e.g. add PG "Pearl Games"
  games <CODE> <file.json>              its games, for all brands; what is there already is changed (docs/recipes/add-a-vendor.md)
  hosts <https://games.example …>       where frames of games come from
  connect <CODE> perya|torre </launch/path> <file> [key id]   the file holds the secret of both sides, or the vendor's public
                                        key; a whole address as path names the vendor's own host. Answers with the
                                        key id that goes into the vendor's address of us
  close|open <CODE>                     closed, it opens no games and takes no stakes; what is open is paid and taken back
  jackpot <CODE> on|off                 whether it may pay out of the brand's jackpot; off for every new vendor
  end <key id> [moment]                 a key that is good until then, or until now; connect the next one first
  rounds                                rounds that are open for more than a day
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
    return `${code} is ${name.join(" ")}.`;
  },

  games: async (deps, _brandId, [code = "", file = ""]) => {
    if (!file) return undefined;
    const written = await writeGames(deps, code, readDrafts(GameDraft, file));
    return [`${code}: written, and open pages ask again.`, ...written.map((game) => `${game.id}  ${game.code}`)].join(
      "\n  ",
    );
  },

  hosts: async (deps, _brandId, hosts, merchantCode) => {
    const wrong = hosts.find((host) => !URL.canParse(host) || new URL(host).origin !== host);
    if (wrong !== undefined) throw new Error(`"${wrong}" should be like https://games.example, without a path.`);
    await setGameHosts(deps, merchantCode, hosts);
    return `games come from ${hosts.join(", ") || "nowhere"}.`;
  },

  connect: async (deps, brandId, [vendorCode = "", adapter = "", launchPath = "", file = "", givenId]) => {
    if ((adapter !== "perya" && adapter !== "torre") || !/^(?:\/|https?:\/\/)/.test(launchPath) || !file)
      return undefined;
    const secret = readFileSync(file, "utf8").trim();
    if (secret.length < 20) throw new Error("A secret of fewer than twenty characters can be guessed.");
    const keyId = givenId ?? randomLetters(systemRandom, KEY_LETTERS, 24);
    await connectVendors(deps, [{ brandId, vendorCode, adapter, launchPath, keyId, secret }]);
    return `${vendorCode} calls https://<one of the brand's hosts>/callbacks/wallet/${keyId}/…`;
  },

  jackpot: async (deps, brandId, [vendorCode = "", state = ""]) => {
    if (state !== "on" && state !== "off") return undefined;
    if (!(await setJackpotVendor(deps, brandId, vendorCode, state === "on")))
      throw new Error(`${vendorCode} is not connected to this brand.`);
    return `${vendorCode} ${state === "on" ? "may" : "may not"} pay out of the jackpot.`;
  },

  close: setOpen(false),
  open: setOpen(true),

  end: async (deps, brandId, [keyId = "", moment]) => {
    const endsAt = moment ? new Date(moment) : deps.clock.now();
    if (Number.isNaN(endsAt.getTime())) throw new Error(`"${moment}" is not a moment.`);
    if (!(await endVendorKey(deps, brandId, keyId, endsAt))) throw new Error(`There is no key ${keyId} at this brand.`);
    return `the key ${keyId} ends ${endsAt.toISOString()}.`;
  },

  rounds: async (deps, brandId) => {
    const rounds = await listStaleRounds(deps, brandId);
    const lines = rounds.map(
      (round) =>
        `${round.placed_at.toISOString()}  ${round.vendor_code}  ${round.round_ref}  member ${round.member_id}  ` +
        toWire(fromTenThousandths(round.stake)),
    );
    return lines.length > 0 ? lines.join("\n") : "no round is open for more than a day.";
  },
};

/** What the words ask for, to be done with `deps`. Words that make no sense are answered with the usage. */
export function findVendorCommand([brand = "", name = "", ...words]: string[]): (deps: CommandDeps) => Promise<string> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Error(USAGE);
  return async (deps) => {
    const { id } = await getBrandFacts(deps.db, brand);
    const said = await command(deps, id, words, brand);
    if (!said) throw new Error(USAGE);
    return said;
  };
}
