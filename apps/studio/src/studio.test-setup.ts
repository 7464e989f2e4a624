import type { InputOf, Shapes } from "@perya/contract";
import { STUDIO_ERRORS, studioRequest, type StudioError, type StudioLine } from "@perya/contract/studio";
import { connect, createPool, migrate, readMigrationsIn } from "@perya/db";
import type { ConnectionCaps } from "@perya/server";
import { createClock, openTestDatabase } from "@perya/testing";
import type { Jackpot } from "@perya/maths/jackpot";
import { createHash, randomUUID } from "node:crypto";
import { Value } from "typebox/value";
import { expect } from "vitest";
import type { Entropy } from "./chance.ts";
import type { Timers } from "./clock.ts";
import type { Deps } from "./deps.ts";
import { createForFunWallet } from "./for-fun/for-fun-wallet.ts";
import { createCreditWallet } from "./for-fun/credits.ts";
import { openFlights, type FlightOptions } from "./flights/flights.ts";
import type { SaltSource } from "./flights/salt-source.ts";
import { buildApp } from "./http/app.ts";
import type { MetricsAccess } from "./http/metrics.ts";
import { createRounds } from "./rounds/rounds.ts";
import { createLimits } from "./seats/limits.ts";
import { openSeedVault } from "./seeds/seed-vault.ts";
import type { SaidLimit } from "./wallet/wallet.ts";
import type { Db, Tables } from "./tables.ts";
import { createOutbox } from "./wallet/outbox.ts";
import type { Wallet, WalletAnswer } from "./wallet/wallet.ts";

/** Shared secret with which operators sign their calls. */
export const OPERATOR_SECRET = "a secret of both sides";

export type TestStudio = Awaited<ReturnType<typeof openTestStudio>>;

type TestOptions = {
  game?: string;
  jackpot?: Jackpot;
  chainLength?: number;
  caps?: Partial<ConnectionCaps & MetricsAccess>;
};

/** Opens the studio on its own database, with a fake wallet that keeps balances and fails on demand. */
export async function openTestStudio(testOptions: TestOptions = {}) {
  const { game = "beto-beto-dice", jackpot, chainLength = 500 } = testOptions;
  const caps = { maxConnections: 1_000, maxConnectionsPerAddress: 1_000, trustProxy: 0, ...testOptions.caps };
  const options = jackpot ? { jackpotOf: () => jackpot } : {};
  const database = await openTestDatabase({ isBare: true });
  const owner = connect(createPool({ url: database.ownerUrl, poolSize: 1 }));
  await migrate(owner, readMigrationsIn(new URL("../migrations", import.meta.url)));
  await owner.destroy();
  const clock = createClock();
  const wallet = createFakeWallet(game);
  const creditWallet = createCreditWallet({ db: database.db as unknown as Db, clock });
  const anyWallet = createForFunWallet(wallet, creditWallet);
  const limits = createLimits({ wallet: anyWallet, clock });
  let count = 0;
  // Deterministic entropy.
  const entropy: Entropy = {
    bytes: (size) =>
      createHash("sha512")
        .update(`entropy ${(count += 1)}`)
        .digest()
        .subarray(0, size),
  };
  const deps: Deps = {
    db: database.db as unknown as Db,
    wallet: anyWallet,
    creditWallet,
    limits,
    clock,
    entropy,
    vault: openSeedVault({ seedKeys: ["a key of the tests, for seeds"], dataDir: "" }, entropy),
    log: { info: () => {}, warn: () => {}, error: () => {} },
  };
  const outbox = createOutbox(deps);
  const rounds = createRounds(deps, outbox, options);
  /** Dependencies of a second process on the same database. */
  const otherDeps = { ...deps, db: connect<Tables>(database.pool) };
  const otherOutbox = createOutbox(otherDeps);
  const others = createRounds(otherDeps, otherOutbox, options);
  /** Timers don't run; tests call what is due. */
  const timers: Timers = { after: () => {}, breathe: async () => {} };
  const salts: SaltSource = {
    label: "test beacon",
    nameNext: (now) => String(now.getTime() + 1_000),
    read: async (name) => (clock.now().getTime() >= Number(name) ? `salt ${name}` : undefined),
  };
  const flightOptions = { timers, salts, databaseUrl: database.url, silenceMs: 0, chainLength };
  const flights = await openFlights(deps, outbox, flightOptions);
  const otherFlights = await openFlights(otherDeps, otherOutbox, flightOptions);
  const app = await buildApp(deps, rounds, flights, { ...caps, secretOf: () => OPERATOR_SECRET });

  async function takeSeat(code: string, keyId = "key") {
    const { openSeat } = await import("./seats/seats.ts");
    const { findSeeds } = await import("./seeds/seeds.ts");
    const opened = await openSeat(deps, { keyId, code, origin: "http://site.example" });
    if (!opened || opened === "later") throw new Error("no seat");
    const { player } = opened.seat;
    // Loads what the page loads when it opens.
    await Promise.all([findSeeds(deps, player), limits.of(opened.seat)]);
    return { ...opened, player };
  }

  function sitDown(player: string = randomUUID(), balance = 100_000, keyId?: string) {
    wallet.open(player, balance);
    return takeSeat(player, keyId);
  }

  /** Calls a route. Fails if the answer does not match its shape or the error is not listed in the contract. */
  async function call<S extends Shapes>(route: StudioLine & { readonly shapes: S }, input: InputOf<S>) {
    const { method, address: url, headers, body } = studioRequest(route, input);
    const answer = await app.inject({ method, url, headers, ...(body !== undefined && { payload: body }) });
    if (answer.statusCode < 300) expect(Value.Errors(route.shapes.value, answer.json())).toEqual([]);
    else if (answer.statusCode >= 400) expectListed(route, answer.statusCode, answer.json<{ error: string }>());
    return answer;
  }

  return {
    database,
    deps,
    clock,
    call,
    wallet,
    outbox,
    otherOutbox,
    rounds,
    others,
    flights,
    otherFlights,
    /** Opens the flights of another process on the same database. */
    openFlights: (more: Partial<FlightOptions> = {}, parts: Partial<Deps> = {}) =>
      openFlights({ ...otherDeps, ...parts }, otherOutbox, { ...flightOptions, ...more }),
    app,
    sitDown,
    /** A player who plays for fun. */
    sitDownForFun: () => takeSeat(FOR_FUN_CODE),
    close: async () => {
      await app.close();
      await Promise.all([flights.close(), otherFlights.close()]);
      await database.close();
    },
  };
}

/**
 * Errors that any call may return, besides those of its route. Codes that are not the studio's own come from the
 * wallet.
 */
const EVERYWHERE: readonly StudioError[] = ["REQUEST_INVALID", "SEAT_UNKNOWN", "TOO_FAST", "RETRY"];

function expectListed({ errors }: StudioLine, status: number, { error }: { error: string }) {
  if (!(error in STUDIO_ERRORS)) return expect([error, status]).toEqual([error, 409]);
  return expect([...EVERYWHERE, ...errors]).toContain(error);
}

const FOR_FUN_CODE = "for fun";

type Kept = { answer: WalletAnswer; moved: number; player: string };
/** Simulated network for the next calls: works, loses requests, or loses answers. */
export type ConnectionState = "fine" | "lost" | "unheard";

/**
 * Creates a fake wallet: balances in hundredths by player, and calls by transaction, as in the protocol. The launch
 * code is the player's id.
 */
export function createFakeWallet(game: string) {
  const balances = new Map<string, number>();
  const kept = new Map<string, Kept>();
  const calls: { call: string; body: Record<string, unknown> }[] = [];
  const simulated = new Set<string>();
  const endedKeys = new Set<string>();
  let connection: ConnectionState = "fine";
  let pool = 0;
  let refusal: string | undefined;
  let limits: SaidLimit[] = [];
  let hasForFun = true;

  const wire = (player: string) => ((balances.get(player) ?? 0) / 100).toFixed(2);
  const read = (text: unknown) => Math.round(Number(text) * 100);

  function move(player: string, transaction: string, change: number, refusedBy?: string): WalletAnswer {
    const known = kept.get(transaction);
    if (known) return { ...known.answer, balance: wire(player), replay: true };
    const balance = balances.get(player) ?? 0;
    const error = refusedBy ?? (balance + change < 0 ? "FUNDS_TOO_LOW" : undefined);
    if (!error) balances.set(player, balance + change);
    const said = error ? { ok: false, error } : { ok: true };
    kept.set(transaction, { answer: said, moved: error ? 0 : change, player });
    return { ...said, balance: wire(player) };
  }

  function answer(call: string, body: Record<string, unknown>): WalletAnswer {
    const player = String(body["player"] ?? body["session"] ?? body["code"]);
    const transaction = String(body["transaction"]);
    switch (call) {
      case "authenticate":
        if (refusal === "RETRY") return { ok: false, error: refusal };
        if (player === FOR_FUN_CODE) return { ok: true, forFun: true, game, currency: "PHP", language: "EN" };
        return {
          ok: true,
          session: player,
          player,
          game,
          currency: "PHP",
          balance: wire(player),
          language: "EN",
          ...(simulated.has(player) && { simulated: true }),
        };
      case "limits":
        return refusal ? { ok: false, error: refusal } : { ok: true, limits, forFun: hasForFun };
      case "balance":
        return refusal === "SESSION_ENDED" || refusal === "RETRY"
          ? { ok: false, error: refusal, balance: wire(player) }
          : { ok: true, balance: wire(player) };
      case "promo":
        return move(player, transaction, read(body["amount"]));
      case "debit":
        return move(player, transaction, -read(body["amount"]), refusal);
      case "pool":
        return { ok: true, balance: (pool / 100).toFixed(2) };
      case "debit-credit": {
        const [stake, win] = [read(body["stake"]), read(body["win"])];
        pool += kept.has(transaction) ? 0 : read(body["jackpotShare"] ?? 0);
        const poor = (balances.get(player) ?? 0) < stake ? "FUNDS_TOO_LOW" : undefined;
        return move(player, transaction, win - stake, refusal ?? poor);
      }
      case "credit": {
        const payout = read(body["jackpotPayout"] ?? 0);
        if (payout > pool && !kept.has(transaction)) return { ok: false, error: "FUNDS_TOO_LOW" };
        pool -= kept.has(transaction) ? 0 : payout;
        return move(player, transaction, read(body["amount"]) + payout);
      }
      case "void": {
        const voided = kept.get(String(body["voids"]));
        if (!voided) kept.set(String(body["voids"]), { answer: { ok: false, error: "VOIDED" }, moved: 0, player });
        return move(player, transaction, -(voided?.moved ?? 0));
      }
      default:
        return { ok: true, balance: wire(player) };
    }
  }

  return {
    calls,
    open: (player: string, balance: number) => void (balances.has(player) || balances.set(player, balance)),
    /** Marks the player as simulated. */
    simulate: (player: string) => void simulated.add(player),
    balanceOf: (player: string) => balances.get(player) ?? 0,
    sayLimits: (...said: SaidLimit[]) => void (limits = said),
    offerForFun: (isOn: boolean) => void (hasForFun = isOn),
    pool: () => pool,
    fillPool: (amount: number) => void (pool = amount),
    setConnection: (next: ConnectionState) => void (connection = next),
    refuseWith: (error: string | undefined) => void (refusal = error),
    endKey: (keyId: string) => void endedKeys.add(keyId),
    send: (async (keyId, call, body) => {
      const asked = body as Record<string, unknown>;
      if (connection === "lost") throw new Error("no answer");
      if (endedKeys.has(keyId)) return { ok: false, error: "KEY_UNKNOWN" };
      const answered = answer(call, asked);
      calls.push({ call, body: asked });
      if (connection === "unheard") throw new Error("no answer");
      return answered;
    }) satisfies Wallet["send"],
  };
}
