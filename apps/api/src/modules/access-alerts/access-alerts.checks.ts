import type { Deps } from "../../deps.ts";
import type { Finding } from "../alerts/index.ts";
import { listMessageCaps } from "../brands/index.ts";
import { listRates, SURGE } from "../challenges/index.ts";
import { judgeCap, readDay } from "../codes/index.ts";

type CheckDeps = Pick<Deps, "db" | "clock">;

/**
 * Reports brands where unknown devices must do extra work because of many failed logins, probably credential
 * stuffing.
 */
export async function checkLogins(deps: CheckDeps): Promise<Finding[]> {
  const brands = await listMessageCaps(deps.db);
  const rates = await listRates(
    deps,
    brands.map(({ id }) => id),
  );
  return rates
    .filter(({ level }) => level > 0)
    .map(({ brandId, recent, usual, level }) => ({
      key: brandId,
      brandId,
      severity: "warning",
      facts: { failures: recent, usual, minutes: SURGE.windowMinutes, level },
    }));
}

const CHANNELS = ["sms", "email"] as const;

/**
 * Reports a warning from 80 % of a brand's daily message cap, and a separate critical alert at the cap, where
 * registration stops.
 */
export async function checkMessages({ db, clock }: CheckDeps): Promise<Finding[]> {
  const now = clock.now();
  const brands = await listMessageCaps(db);
  const judged = brands.flatMap((brand) =>
    CHANNELS.map(async (channel): Promise<Finding[]> => {
      const [cap, sent] = [brand.messageDay[channel], await readDay(db, brand, channel, now)];
      const severity = judgeCap(cap, sent);
      if (severity === null) return [];
      const key = `${brand.id} ${channel} ${severity}`;
      return [{ key, brandId: brand.id, severity, facts: { channel, sent, cap } }];
    }),
  );
  return (await Promise.all(judged)).flat();
}
