import { inTransaction } from "@perya/db";
import { sql } from "kysely";
import type { ClockedDbDeps, Deps } from "../../deps.ts";

/**
 * Upper limits of the buckets of call durations; one more bucket holds longer calls. The 95th percentile is reported
 * as one of these limits.
 */
export const TOOK_LIMITS_MS = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1_000, 2_000, 3_000, 5_000,
];

const MINUTE_MS = 60_000;
const WRITES_AFTER_MS = 5_000;

type Minute = {
  brandId: string;
  vendorCode: string;
  minute: Date;
  calls: number;
  failures: number;
  took: number[];
  heardAt: Date;
};
type HealthDeps = Pick<Deps, "db" | "clock" | "log">;

export type VendorHealth = ReturnType<typeof createVendorHealth>;

/**
 * Collects results of vendors' calls in this process and adds them to the table every few seconds, so that no call
 * waits for it.
 */
export function createVendorHealth({ db, clock, log }: HealthDeps) {
  let minutes = new Map<string, Minute>();
  let timer: NodeJS.Timeout | undefined;

  function add(more: Minute) {
    const key = `${more.brandId} ${more.vendorCode} ${more.minute.getTime()}`;
    const known = minutes.get(key);
    if (!known) return void minutes.set(key, more);
    known.calls += more.calls;
    known.failures += more.failures;
    known.heardAt = more.heardAt > known.heardAt ? more.heardAt : known.heardAt;
    for (const [index, count] of more.took.entries()) known.took[index] = (known.took[index] ?? 0) + count;
    return undefined;
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const written = [...minutes.values()];
    if (written.length === 0) return;
    minutes = new Map();
    try {
      await addMinutes(db, written);
    } catch (error) {
      // The database is unreachable: keep the results. The next call schedules another write.
      for (const minute of written) add(minute);
      log.warn({ err: error }, "vendor call statistics were not saved");
    }
  }

  return {
    /** Records a signed call. `failed` means that we gave no answer in time. */
    note({ brandId, vendorCode }: { brandId: string; vendorCode: string }, tookMs: number, failed: boolean) {
      const heardAt = clock.now();
      const minute = new Date(Math.floor(heardAt.getTime() / MINUTE_MS) * MINUTE_MS);
      const place = TOOK_LIMITS_MS.findIndex((limit) => tookMs <= limit);
      const took = Array<number>(TOOK_LIMITS_MS.length + 1).fill(0);
      took[place === -1 ? TOOK_LIMITS_MS.length : place] = 1;
      add({ brandId, vendorCode, minute, calls: 1, failures: failed ? 1 : 0, took, heardAt });
      timer ??= setTimeout(() => void write(), WRITES_AFTER_MS).unref();
    },
    write,
  };
}

async function addMinutes(db: Deps["db"], minutes: readonly Minute[]): Promise<void> {
  const rows = minutes.map(({ brandId, vendorCode, ...minute }) => ({ brand: brandId, vendor: vendorCode, ...minute }));
  await inTransaction(db, async (tx) => {
    await sql`
      insert into vendor_minutes as known (brand_id, vendor_code, minute, calls, failures, took, heard_at)
      select more.brand, more.vendor, more.minute, more.calls, more.failures, more.took, more."heardAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as more (brand uuid, vendor text, minute timestamptz,
        calls integer, failures integer, took integer[], "heardAt" timestamptz)
      order by 1, 2, 3
      on conflict (brand_id, vendor_code, minute) do update set calls = known.calls + excluded.calls,
        failures = known.failures + excluded.failures, heard_at = greatest(known.heard_at, excluded.heard_at),
        took = array(select coalesce(one, 0) + coalesce(other, 0)
          from unnest(known.took, excluded.took) with ordinality as pair (one, other, place) order by place)`.execute(
      tx,
    );
  });
}

const KEPT_MS = 24 * 60 * MINUTE_MS;

/** Deletes rows older than a day, which nothing reads. */
export async function forgetVendorMinutes({ db, clock }: ClockedDbDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  await db.deleteFrom("vendor_minutes").where("minute", "<", before).execute();
}

export const HEALTH_MINUTES = 15;

export type VendorHealthRow = {
  code: string;
  name: string;
  isOpen: boolean;
  heardAt: Date | null;
  /** The last minutes that had calls. */
  minutes: { minute: string; calls: number; failures: number; took: number[] }[];
};

/** Lists every vendor connected to one of these brands, including those without calls. */
export async function listVendorHealth({ db, clock }: ClockedDbDeps, brandIds: readonly string[]) {
  const since = new Date(clock.now().getTime() - HEALTH_MINUTES * MINUTE_MS);
  const { rows } = await sql<VendorHealthRow>`
    select connection.vendor_code as code, min(vendor.name) as name, bool_or(not exists (
        select from closures where kind = 'vendor' and subject = connection.vendor_code
          and (brand_id is null or brand_id = connection.brand_id) and opened_at is null)) as "isOpen",
      max(last.heard_at) as "heardAt",
      coalesce(jsonb_agg(recent.minutes) filter (where recent.minutes is not null), '[]') as minutes
    from vendor_connections as connection
    join vendors as vendor on vendor.code = connection.vendor_code
    left join lateral (
      select heard_at from vendor_minutes as known
      where known.brand_id = connection.brand_id and known.vendor_code = connection.vendor_code
      order by known.minute desc limit 1
    ) as last on true
    left join lateral (
      select jsonb_build_object('minute', known.minute, 'calls', known.calls, 'failures', known.failures, 'took', known.took)
        as minutes
      from vendor_minutes as known
      where known.brand_id = connection.brand_id and known.vendor_code = connection.vendor_code and known.minute > ${since}
    ) as recent on true
    where connection.brand_id = any (${brandIds}::uuid[])
    group by connection.vendor_code order by connection.vendor_code`.execute(db);
  return rows;
}
