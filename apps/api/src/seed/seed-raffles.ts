import { amount } from "@perya/money";
import type { Deps } from "../deps.ts";
import { makeRaffle, runRaffles } from "../modules/raffles/index.ts";
import { countProfits } from "./count-history.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const SALT = "5f0c8d1b6a7e4392".repeat(4);

/**
 * Seeds two raffles at each demo brand: one to be drawn tomorrow, and one of last week, drawn and paid. The past one
 * uses a fixed beacon value, since the sandbox's beacon has no past values.
 */
export async function seedRaffles(deps: Deps): Promise<void> {
  if (await deps.db.selectFrom("raffles").select("id").limit(1).executeTakeFirst()) return;
  await countProfits(deps);
  for (const host of ["localhost", "fiesta.localhost", "gabi.localhost"]) {
    const brand = await deps.brands.findByHost(host);
    if (brand?.isDemo) await seedBrand(deps, brand);
  }
}

type Brand = NonNullable<Awaited<ReturnType<Deps["brands"]["findByHost"]>>>;

async function seedBrand(deps: Deps, brand: Brand): Promise<void> {
  const now = deps.clock.now();
  const dayOf = (moment: Date) => new Intl.DateTimeFormat("en-CA", { timeZone: brand.timeZone }).format(moment);
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const at = (moment: Date): Deps => ({
    ...deps,
    clock: { ...deps.clock, now: () => moment },
    outside: { ...deps.outside, beacon: pastBeacon },
  });
  const terms = { brandId: brand.id, currency: "PHP", mostTickets: 200, claimDays: 14 } as const;
  const past = { ...terms, step: amount("500.00"), prizes: ["5000.00", "2000.00", "1000.00"].map(amount) };
  const drawsAt = ago(HOUR_MS);
  const lastDay = dayOf(ago(2 * DAY_MS));
  await makeRaffle(at(ago(9 * DAY_MS)), {
    ...past,
    title: { EN: "Sinulog raffle", TY: "Sinulog raffle" },
    firstDay: dayOf(ago(8 * DAY_MS)),
    lastDay,
    drawsAt,
  });
  for (const moment of [ago(HOUR_MS + 5 * 60_000), ago(HOUR_MS / 2), ago(HOUR_MS / 4)]) await runRaffles(at(moment));
  await makeRaffle(
    { ...at(ago(DAY_MS)), outside: { ...deps.outside, beacon: sandboxBeacon } },
    {
      ...terms,
      step: amount("200.00"),
      prizes: ["10000.00", "3000.00", "1000.00", "1000.00"].map(amount),
      title: { EN: "Weekend raffle", TY: "Weekend raffle" },
      firstDay: dayOf(ago(DAY_MS)),
      lastDay: dayOf(now),
      drawsAt: new Date(now.getTime() + DAY_MS),
    },
  );
}

const pastBeacon: Deps["outside"]["beacon"] = {
  nameAfter: async (moment) => ({ source: "demo value, fixed", name: String(Math.floor(moment.getTime() / 5_000)) }),
  read: async () => ({ source: "demo value, fixed", value: SALT }),
};

/** Names the beacon value as the demo's beacon will, because the studio starts after the seed. */
const sandboxBeacon: Deps["outside"]["beacon"] = {
  ...pastBeacon,
  nameAfter: async (moment) => ({
    source: "demo beacon of the sandbox (no public beacon)",
    name: String(Math.floor(moment.getTime() / 5_000) + 2),
  }),
};
