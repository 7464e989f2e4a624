import { createPool, type Pool } from "@perya/db";
import { VENDOR, type Bank } from "./bank.ts";

/** Records of the studio, the platform and the ledger, read with separate SQL so that no product code is trusted. */
export type Books = {
  rounds: StudioRound[];
  bets: StudioBet[];
  pairs: { id: string; nonce: number }[];
  flights: StudioFlight[];
  rooms: { flight: bigint; flying: bigint; won: bigint }[];
  /** Calls that were not answered yet. */
  pendingCalls: { subject_id: string; call: string; tries: number }[];
  platformBets: PlatformBet[];
  transfers: Transfer[];
  /** The balance of every player, by the account row and by the sum of its entries. */
  purses: { player: string; balance: bigint; entries: bigint }[];
  /** Balance of the jackpot account. */
  pool: bigint;
  /** Transfers whose entries do not sum to zero. */
  lopsided: number;
};

export type StudioRound = {
  id: string;
  player: string;
  family: string;
  request: string;
  state: string;
  stake: bigint;
  win: bigint;
  jackpot_share: bigint;
  jackpot_win: bigint | null;
  result: unknown;
  seed_pair_id: string;
  nonce: number;
};

export type StudioBet = {
  id: string;
  flight: bigint;
  player: string;
  request: string;
  state: string;
  stake: bigint;
  win: bigint;
  auto_point: bigint | null;
  point: bigint | null;
};

export type StudioFlight = {
  number: bigint;
  chain_id: string;
  round: number;
  state: string;
  fingerprint: string;
  hash: string | null;
  salt: string;
  edge_bp: number;
  /** Null until the flight has ended. */
  crash_point: bigint | null;
  takes_off_at: Date | null;
  ended_at: Date | null;
  settled_at: Date | null;
};

/** A bet of the platform with its row in the stream of settled bets. */
export type PlatformBet = {
  round: string;
  player: string;
  stake: bigint;
  win: bigint;
  jackpot_share: bigint;
  is_settled: boolean;
  is_voided: boolean;
  settled_bets: bigint;
  settled_stake: bigint;
  settled_win: bigint;
};

/** A ledger transfer of a round. `cash` is the amount credited to the player, negative if debited. */
export type Transfer = { round: string; player: string | null; type: string; isRefused: boolean; cash: bigint };

type Session = Pick<Pool, "query">;

export async function readBooks({ api, studio }: Bank): Promise<Books> {
  // Reads the platform first: the studio writes each round before the platform does, so a round that only the
  // platform has is a fault.
  return { ...(await atOneMoment(api.ownerUrl, readPlatform)), ...(await atOneMoment(studio.ownerUrl, readStudio)) };
}

/** Reads everything in one snapshot, also while others write. */
async function atOneMoment<Read>(url: string, read: (session: Session) => Promise<Read>): Promise<Read> {
  const pool = createPool({ url, poolSize: 1, isPatient: true });
  const session = await pool.connect();
  try {
    await session.query("begin isolation level repeatable read read only");
    return await read(session);
  } finally {
    session.release(true);
    await pool.end();
  }
}

async function list<Row extends object>(session: Session, text: string, values: unknown[] = []): Promise<Row[]> {
  const { rows } = await session.query<Row>(text, values);
  return rows;
}

async function readStudio(session: Session) {
  return {
    rounds: await list<StudioRound>(
      session,
      `select id, player, family, request, state, stake, win, jackpot_share, jackpot_win, result, seed_pair_id, nonce
       from rounds`,
    ),
    bets: await list<StudioBet>(
      session,
      "select id, flight, player, request, state, stake, win, auto_point, point from flight_bets",
    ),
    pairs: await list<{ id: string; nonce: number }>(session, "select id, nonce from seed_pairs"),
    flights: await list<StudioFlight>(
      session,
      `select number, chain_id, round, state, fingerprint, hash, salt, edge_bp, crash_point, takes_off_at, ended_at, settled_at
       from flights join flight_chains on flight_chains.id = chain_id order by number`,
    ),
    rooms: await list<Books["rooms"][number]>(session, "select flight, flying, won from flight_rooms"),
    pendingCalls: await list<Books["pendingCalls"][number]>(
      session,
      "select subject_id, call, tries from wallet_calls where state = 'pending'",
    ),
  };
}

async function readPlatform(session: Session) {
  const [sums] = await list<{ pool: bigint; lopsided: bigint }>(
    session,
    `select (
       select coalesce(sum(entry.amount), 0)::bigint from ledger_entries as entry
       join ledger_accounts as account on account.id = entry.account_id where account.owner like 'jackpot:%'
     ) as pool, (
       select count(*) from (select from ledger_entries group by transfer_id having sum(amount) <> 0) as odd
     ) as lopsided`,
  );
  const transfers = await list<Omit<Transfer, "round"> & { reference: string }>(
    session,
    `select transfer.reference, transfer.type, transfer.refusal is not null as "isRefused",
       min(account.owner) filter (where not account.is_shared) as player,
       coalesce(sum(entry.amount) filter (where not account.is_shared), 0)::bigint as cash
     from ledger_transfers as transfer
     left join ledger_entries as entry on entry.transfer_id = transfer.id
     left join ledger_accounts as account on account.id = entry.account_id
     where transfer.cause = 'bet' group by transfer.id, transfer.reference, transfer.type, transfer.refusal`,
  );
  const purses = await list<Books["purses"][number]>(
    session,
    `select account.owner as player, account.balance, coalesce(sum(entry.amount), 0)::bigint as entries
     from ledger_accounts as account left join ledger_entries as entry on entry.account_id = account.id
     where not account.is_shared group by account.id, account.owner, account.balance`,
  );
  return {
    platformBets: await list<PlatformBet>(
      session,
      `select bet.round_ref as round, bet.member_id as player, bet.stake, bet.win, bet.jackpot_share,
         bet.settled_at is not null as is_settled, bet.voided_at is not null as is_voided,
         coalesce(sum(settled.bets), 0)::bigint as settled_bets,
         coalesce(sum(settled.stake), 0)::bigint as settled_stake,
         coalesce(sum(settled.win), 0)::bigint as settled_win
       from bets as bet left join settled_bets as settled on settled.bet_id = bet.id
       where bet.vendor_code = $1 group by bet.id`,
      [VENDOR],
    ),
    // References have the form `STORM:<round>:stake`.
    transfers: transfers.map(({ reference, player, ...rest }) => ({
      ...rest,
      round: reference.split(":")[1] ?? "",
      player: player?.replace("member:", "") ?? null,
    })),
    purses: purses.map(({ player, ...rest }) => ({ ...rest, player: player.replace("member:", "") })),
    pool: sums?.pool ?? 0n,
    lopsided: Number(sums?.lopsided ?? 0n),
  };
}
