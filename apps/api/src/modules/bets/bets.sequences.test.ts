import { auditLedger, createLedger, houseAccount, isSound, keyOf, memberAccount } from "@perya/ledger";
import { amount } from "@perya/money";
import { createBrand, createClock, createMember, openTestDatabase } from "@perya/testing";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { createSeededChance } from "../../seed/seeded-chance.ts";
import { BookModel, dealSteps, SEED, SEQUENCES, type Step } from "./book-model.test-setup.ts";
import { createBook, type Book, type BookOutcome } from "./bets.book.ts";

const STEPS = 14;
const AT_ONCE = 24;

it(`${SEQUENCES} sequences of duplicated, late and reordered calls end as the model says (seed ${SEED})`, async () => {
  const database = await openTestDatabase();
  const { db, pool } = database;
  const clock = createClock();
  const ledger = createLedger(pool);
  // Simulates two processes, either of which may receive any call.
  const books = [
    createBook({ db: database.db, pool, clock, ledger }),
    createBook({ db: database.db, pool, clock, ledger }),
  ] as const;
  const { id: brandId } = await createBrand(db);

  async function runSequence(number: number): Promise<void> {
    const chance = createSeededChance(`${SEED} ${number}`);
    const steps = dealSteps(chance, STEPS);
    const category = number % 2 === 0 ? "LIVE" : "RNG";
    const { id: memberId } = await createMember(db, brandId);
    const wallet = memberAccount({ brandId, memberId, currency: "PHP" });
    const key = keyOf("deposit", memberId, "paid");
    await ledger.post({ key, from: houseAccount(brandId, "PHP"), to: wallet, amount: amount("100.00") });

    const model = new BookModel();
    const told: string[] = [];
    for (const step of steps) {
      const wanted = model.play(step);
      const got = read(await ask(books[chance.below(2)] ?? books[0], { brandId, memberId, category }, step));
      told.push(`${JSON.stringify(step)} → ${got}`);
      expect(got, `sequence ${number}:\n${told.join("\n")}`).toBe(wanted);
    }
    expect(await readMember(memberId), `sequence ${number}:\n${told.join("\n")}`).toEqual(
      describeModel(model, category === "LIVE"),
    );
  }

  async function readMember(memberId: string) {
    const rounds = await db.selectFrom("bets").selectAll().where("member_id", "=", memberId).execute();
    const { rows: accounts } = await sql<{ kind: string; balance: bigint }>`
      select kind, balance from ledger_accounts where owner = ${`member:${memberId}`}`.execute(db);
    const { rows: streamed } = await sql<{ bets: string; stake: string; win: string; valid: string }>`
      select coalesce(sum(bets), 0) as bets, coalesce(sum(stake), 0) as stake, coalesce(sum(win), 0) as win,
        coalesce(sum(valid_stake), 0) as valid
      from settled_bets where member_id = ${memberId}`.execute(db);
    const of = (kind: string) => pesos(accounts.find((account) => account.kind === kind)?.balance ?? 0n);
    return {
      balance: of("cash"),
      debt: Math.abs(of("debt")),
      bets: rounds
        .map((row) => [
          `${row.round_ref} ${row.bet_ref}`,
          pesos(row.stake),
          pesos(row.win),
          row.settled_at !== null,
          row.voided_at !== null,
        ])
        .toSorted(byName),
      streamed: Object.values(streamed[0] ?? {}).map((figure, index) => (index === 0 ? Number(figure) : pesos(figure))),
    };
  }

  for (let first = 0; first < SEQUENCES; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, SEQUENCES - first) }, (_, index) => first + index);
    await Promise.all(numbers.map(runSequence));
  }
  expect(isSound(await auditLedger(db))).toBe(true);
  await database.close();
});

const byName = (one: unknown[], other: unknown[]) => (String(one[0]) < String(other[0]) ? -1 : 1);
const pesos = (tenThousandths: bigint | string) => Number(tenThousandths) / 10_000;
const money = (units: number) => amount(`${units}.00`);

type Whose = { brandId: string; memberId: string; category: "LIVE" | "RNG" };

function ask(book: Book, { category, ...whose }: Whose, step: Step): Promise<BookOutcome> {
  const inRound = ({ round, bet }: { round: number; bet: number }) =>
    ({ ...whose, currency: "PHP", vendorCode: "PG", round: `r${round}`, bet: String(bet) }) as const;
  const idOf = (id: number) => `${whose.memberId} ${id}`;
  const game = { gameId: "0198f2a4-7c1b-7000-8000-00000000ca5e", category, gameSessionId: null } as const;
  switch (step.verb) {
    case "debit": {
      const { id, amount: stake, closes } = step;
      return book.debit({ ...inRound(step), ...game, transaction: idOf(id), amount: money(stake), closes });
    }
    case "credit": {
      const { id, amount: win, closes, mayBeLate } = step;
      return book.credit({ ...inRound(step), transaction: idOf(id), amount: money(win), closes, mayBeLate });
    }
    case "both": {
      const common = { ...inRound(step), transaction: idOf(step.id) };
      return book.debitAndCredit(
        { ...common, ...game, amount: money(step.stake) },
        { ...common, amount: money(step.win), closes: true, mayBeLate: true },
      );
    }
    case "void":
    case "reopen":
    default: {
      const isReopening = step.verb === "reopen";
      const how = isReopening
        ? ({ type: "win", undoesSettled: true, reopens: true } as const)
        : ({ type: "stake", undoesSettled: step.undoesSettled } as const);
      return book.void({
        ...inRound({ round: 0, bet: 0 }),
        transaction: idOf(step.id),
        voids: idOf(step.voids),
        ...how,
      });
    }
  }
}

function read({ refusal, isReplay }: BookOutcome): string {
  if (refusal === null) return isReplay ? "again" : "applied";
  return isReplay ? `again ${refusal}` : refusal;
}

function describeModel(model: BookModel, isTwoSided: boolean) {
  const { balance, debt, bets } = model;
  const settled = [...bets.values()].filter(({ isSettled }) => isSettled);
  return {
    balance,
    debt,
    bets: [...bets]
      .map(([name, { stake, win, isSettled, isVoided }]) => [name, stake, win, isSettled, isVoided])
      .toSorted(byName),
    streamed: [
      settled.filter(({ stake, win }) => stake > 0 || win > 0).length,
      settled.reduce((sum, { stake }) => sum + stake, 0),
      settled.reduce((sum, { win }) => sum + win, 0),
      model.validStake(isTwoSided),
    ],
  };
}
