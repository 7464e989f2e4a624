/** Copies of the functions of a bet without the statements that rewards and bonus money added, to measure their cost. */
import type { Pool } from "@perya/db";

type Cut = readonly [from: string | RegExp, to: string];

const CUTS: Readonly<Record<string, readonly Cut[]>> = {
  bets_apply: [
    [/\((bet\.settled_at is not null|not call\.may_be_late) or bet\.free_rounds_id is not null\)/g, "($1)"],
    ["bool_or(player.bonus_since is not null)", "false"],
    [/\n( +)if has_bonus then\n[\s\S]*?\n\1end if;/g, ""],
    [/coalesce\(call\.cash, call\.amount\)/g, "call.amount"],
    [/\n +having [^\n]*/, ""],
  ],
  bets_stream: [
    [
      /cross join lateral \(\s+select coalesce\(\(\s+select div\([\s\S]*?\) as bonus\n/,
      "cross join (select 0::bigint as valid_stake) as bonus\n",
    ],
    ["coalesce(sum(earlier.bonus_stake), 0)::bigint", "0::bigint"],
  ],
  ledger_write: [
    ["bool_or(asked.owner ^@ 'grant:')", "false"],
    [/if has_grants or 'house:rewards' = any \(owners\) or [^\n]* then\n/, "if false then\n"],
    [/if '\|' \|\| array_to_string\(keys \|\| owners, '\|'\) ~ [^\n]* then\n/, "if false then\n"],
    [" where not owner ^@ 'grant:'", ""],
  ],
};
const NAMES = new RegExp(`\\b(${Object.keys(CUTS).join("|")})\\(`, "g");

/** Creates the copies. Returns a pool whose bets use them. */
export async function openWithoutBonus(owner: Pool, pool: Pool): Promise<Pool> {
  for (const [name, cuts] of Object.entries(CUTS)) {
    const { rows } = await owner.query<{ whole: string }>(
      "select pg_get_functiondef(oid) as whole from pg_proc where proname = $1 and pronamespace = 'public'::regnamespace",
      [name],
    );
    const text = cuts.reduce((left, cut) => cutOut(name, left, cut), rows[0]?.whole ?? "");
    await owner.query(text.replaceAll(NAMES, "$1_without("));
    await owner.query(`grant execute on function ${name}_without to perya_app`);
  }
  const query = ({ name, text, values }: { name: string; text: string; values: unknown[] }) =>
    pool.query({ name: `${name}_without`, text: text.replaceAll(NAMES, "$1_without("), values });
  return { query } as unknown as Pool;
}

function cutOut(name: string, text: string, [from, to]: Cut): string {
  const left = text.replace(from, to);
  if (left === text) throw new Error(`${name} no longer contains ${String(from)}`);
  return left;
}
