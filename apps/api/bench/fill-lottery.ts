import { amount } from "@perya/money";
import { commitmentOf } from "@perya/fair";
import { connect, migrate, newId, type Pool } from "@perya/db";
import { drawResult, findGame, maxPrizeOf, offerOf, playOf, readTicket } from "@perya/lottery";
import { addBrand, dropIndexes, idOf, relaxDurability, restoreDurability } from "./fill-bets.ts";

export const GAME = "five-digits-1m";
/** Cash of each member before the draws. */
const CASH = 100_000_000n;
const VENDOR = "PERYA";
const MAX_PRIZE = amount("5000000.00");
const SEED = "a".repeat(52);
const SALT = "5a".repeat(32);
const SLIP = 4;
const BATCH = 10_000;

/**
 * What players bet, with its share of a hundred bets: single numbers, halves that win often, tickets of many lines, and
 * a lower prize group whose rest comes back on every bet.
 */
const SOLD = [
  { share: 40, play: "back-two-straight", group: 1950, write: (n: number) => `${n % 10}/${Math.floor(n / 10) % 10}` },
  { share: 30, play: "back-two-halves", group: 1950, write: (n: number) => HALVES[n % HALVES.length] ?? "" },
  { share: 10, play: "back-two-straight", group: 1950, write: (n: number) => `01234/${tens(n)}` },
  { share: 10, play: "front-three-straight", group: 1950, write: (n: number) => `012/345/${tens(n)}` },
  { share: 10, play: "back-two-straight", group: 1900, write: (n: number) => `${n % 10}/${Math.floor(n / 10) % 10}` },
] as const;
const HALVES = ["big/big", "small/odd", "odd/even", "even/small"];
const tens = (n: number) => ["567", "678", "789", "123"][n % 4] ?? "";

export type Filled = { brandId: string; gameId: string; members: number; draws: readonly string[] };

/** A brand, members with cash, and draws that were sold: as many bets as `sizes` says, of ten bets per member. */
export async function fillLottery(owner: Pool, sizes: readonly number[]): Promise<Filled> {
  await migrate(connect(owner));
  await relaxDurability(owner);
  const brandId = await addBrand(owner);
  const gameId = await addGame(owner, brandId);
  const members = Math.max(100, Math.round(Math.max(...sizes) / 10));
  await addMembers(owner, brandId, members);
  const indexes = await dropIndexes(owner, ["bets", "lottery_bets"]);
  const draws: string[] = [];
  let sold = 0;
  for (const [index, size] of sizes.entries()) {
    const draw = await addDraw(owner, { brandId, gameId, sequence: 1_767_614_465 + index });
    await addBets(owner, { brandId, gameId, draw, from: sold, size, members });
    sold += size;
    draws.push(draw);
  }
  for (const index of indexes) await owner.query(index);
  await owner.query("vacuum analyze");
  await owner.query("checkpoint");
  await restoreDurability(owner);
  return { brandId, gameId, members, draws };
}

async function addGame(owner: Pool, brandId: string): Promise<string> {
  await owner.query("insert into vendors values ($1, $1)", [VENDOR]);
  const { rows } = await owner.query<{ id: string }>(
    `insert into games (id, vendor_code, code, category, names, released_at)
     values (gen_random_uuid(), $1, $2, 'ELOTT', '{"EN": "Five digits"}', now()) returning id`,
    [VENDOR, GAME],
  );
  const [game] = rows;
  if (!game) throw new Error(`the game of ${brandId} is missing`);
  return game.id;
}

/** Members with cash from the house, posted as a set. */
async function addMembers(owner: Pool, brandId: string, members: number): Promise<void> {
  await owner.query("alter table members disable trigger all");
  await owner.query(
    `insert into members (id, brand_id, account, nickname, type, created_at)
     select ${idOf("number")}, $1, 'm' || number, 'Member', 0, now() from generate_series(1, $2::integer) as number`,
    [brandId, members],
  );
  await owner.query("alter table members enable trigger all");
  await owner.query(
    `insert into batch_postings (batch, key, owner, amount)
     select 'fill', 'adjustment:' || id || ':paid', 'member:' || id, ${CASH} from members where brand_id = $1`,
    [brandId],
  );
  for (let left = members; left > 0; left -= BATCH)
    await owner.query("select ledger_post_batch('fill', $1, 'house', 'cash', 'PHP', $2)", [brandId, BATCH]);
}

/** Inserts an in-house draw with a committed seed whose sales have ended. The table's triggers stay enabled. */
async function addDraw(
  owner: Pool,
  { brandId, gameId, sequence }: { brandId: string; gameId: string; sequence: number },
): Promise<string> {
  const id = newId(new Date());
  await owner.query(
    `insert into lottery_draws (id, brand_id, game, game_id, number, sequence, shape, is_outside, opens_at, closes_at, draws_at,
       pays_after_seconds, made_at, commitment, salt_source, salt_name)
     values ($1, $2, $3, $4, $5, $6, $7, false, now() - interval '2 minutes', now() - interval '1 minute', now() - interval '55 seconds',
       0, now() - interval '3 minutes', $8, 'bench', $5)`,
    [id, brandId, GAME, gameId, `${sequence}`, sequence, JSON.stringify(gameOf().shape), commitmentOf(SEED)],
  );
  return id;
}

/** The result that the seed and the salt give, as the table requires. */
export async function drawNow(owner: Pool, id: string): Promise<void> {
  const { rows } = await owner.query<{ sequence: bigint }>(
    "update lottery_draws set state = 'closed', closed_at = now() where id = $1 returning sequence",
    [id],
  );
  const inputs = { game: GAME, sequence: Number(rows[0]?.sequence), seed: SEED, salt: SALT };
  await owner.query(
    "update lottery_draws set state = 'drawn', seed = $2, salt = $3, result = $4, drawn_at = now() where id = $1",
    [id, SEED, SALT, JSON.stringify(drawResult(gameOf().shape, inputs))],
  );
}

type Sale = { brandId: string; gameId: string; draw: string; from: number; size: number; members: number };

/** Bets with their slips and snapshots. The checks of a sale are not measured here and are off. */
async function addBets(owner: Pool, { brandId, gameId, draw, from, size, members }: Sale): Promise<void> {
  const kinds = SOLD.flatMap((kind) => Array.from({ length: kind.share }, () => kind));
  const connection = await owner.connect();
  await connection.query("set session_replication_role = replica");
  await connection.query(
    `insert into lottery_slips (id, brand_id, member_id, request_key, facts, game, kind, stops_on_win, total, placed_at)
     select ${idOf("number")}, $1, ${idOf(memberOf("number", "$4"))}, gen_random_uuid(), sha256(''), $5, 'bets', false, 400000,
       now() - interval '90 seconds' from generate_series($2::integer, $3::integer, ${SLIP}) as number`,
    [brandId, from, from + size - 1, members, GAME],
  );
  for (let first = from; first < from + size; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, from + size - first) }, (_none, index) => first + index);
    const tickets = numbers.map((number) => ticketOf(kinds[(number * 37) % kinds.length] ?? SOLD[0], number));
    await connection.query(
      `insert into lottery_bets (id, slip_id, draw_id, brand_id, member_id, game, play, selection, lines, units, unit, times, prize_group,
         terms_version, rates, rebate, reduced_lines, reduced_rates, max_prize, stake, placed_at)
       select ${idOf("sold.number")}, ${idOf(`(sold.number - (sold.number - $4::integer) % ${SLIP})`)}, $2, $1,
         ${idOf(memberOf("sold.number", "$5"))}, $3, sold.play, sold.selection, sold.lines, sold.lines, 10000, 1 + sold.number % 5,
         sold.prize_group, 1, sold.rates::bigint[], sold.rebate, '{}', '{}', sold.max_prize, 10000::bigint * sold.lines * (1 + sold.number % 5),
         now() - interval '90 seconds'
       from unnest($6::integer[], $7::text[], $8::text[], $9::integer[], $10::integer[], $11::text[], $12::bigint[], $13::bigint[])
         as sold (number, play, selection, lines, prize_group, rates, rebate, max_prize)`,
      [
        brandId,
        draw,
        GAME,
        from,
        members,
        numbers,
        tickets.map(({ play }) => play),
        tickets.map(({ text }) => text),
        tickets.map(({ lines }) => lines),
        tickets.map(({ group }) => group),
        tickets.map(({ rates }) => `{${rates.join(",")}}`),
        tickets.map(({ rebate }) => rebate),
        tickets.map(({ maxPrize }) => maxPrize),
      ],
    );
  }
  await connection.query(
    `insert into bets (id, brand_id, member_id, game_id, vendor_code, category, currency, round_ref, bet_ref, stake, placed_at)
     select id, brand_id, member_id, $2, $3, 'ELOTT', 'PHP', $4, id::text, stake, placed_at from lottery_bets where draw_id = $1`,
    [draw, gameId, VENDOR, `${GAME} ${draw}`],
  );
  await connection.query("set session_replication_role = origin");
  connection.release();
}

/** Neighboring bets are of different members; a member's slip is of one. */
const memberOf = (number: string, members: string) => `1 + (${number} / ${SLIP}) * 7919::bigint % ${members}::integer`;

const known = new Map<string, ReturnType<typeof price>>();

/** A ticket, priced once: most are sold often. */
function ticketOf(kind: (typeof SOLD)[number], number: number) {
  const selection = kind.write(number);
  const key = `${kind.play} ${kind.group} ${selection}`;
  const priced = known.get(key) ?? price(kind, selection);
  known.set(key, priced);
  return priced;
}

function price({ play: code, group }: (typeof SOLD)[number], selection: string) {
  const game = gameOf();
  const play = playOf(game, code);
  const ticket = readTicket(play, selection);
  const offer = offerOf(game, play, { highest: 1950, chosen: group });
  if (typeof ticket === "string" || typeof offer === "string") throw new Error(`the bench cannot sell "${selection}"`);
  const limits = { maxPrize: MAX_PRIZE, narrowPercent: 1, narrowPrize: MAX_PRIZE };
  const maxPrize = maxPrizeOf(play, ticket.lines, limits);
  return { play: code, group, text: ticket.text, lines: ticket.lines, ...offer, maxPrize };
}

function gameOf() {
  const game = findGame(GAME);
  if (!game) throw new Error(`there is no game ${GAME}`);
  return game;
}
