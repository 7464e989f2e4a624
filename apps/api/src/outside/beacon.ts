import { beacon, studioRequest, type StudioRequest } from "@perya/contract/studio";
import { OutsideFailure } from "./failure.ts";

/** Public random values whose names are known before the values exist. The studio passes them on from its beacon. */
export type Beacon = {
  /** Names a value that will exist only some time after this moment. */
  nameAfter: (moment: Date) => Promise<{ source: string; name: string }>;
  /** Reads a value. Null until it exists. */
  read: (name: string) => Promise<{ source: string; value: string | null }>;
};

const DEADLINE_MS = 5_000;
const VALUE = /^[0-9a-f]{64}$/;

export function openBeacon(studioUrl: string | undefined, deadlineMs = DEADLINE_MS): Beacon {
  async function ask({ method, address }: StudioRequest): Promise<Record<string, unknown>> {
    if (!studioUrl) throw new OutsideFailure("the beacon is not configured", "not_configured");
    try {
      const signal = AbortSignal.timeout(deadlineMs);
      const answer = await fetch(new URL(address, studioUrl), { method, redirect: "error", signal });
      if (!answer.ok) throw new Error(`the studio answered ${answer.status}`);
      return (await answer.json()) as Record<string, unknown>;
    } catch (error) {
      throw new OutsideFailure(`beacon: ${String(error)}`);
    }
  }

  const textOf = (answer: Record<string, unknown>, field: string): string => {
    const text = answer[field];
    if (typeof text === "string" && text !== "") return text;
    throw new OutsideFailure(`beacon: the answer has no ${field}`);
  };

  return {
    nameAfter: async (moment) => {
      const answer = await ask(studioRequest(beacon.nameValue, { query: { after: moment.toISOString() } }));
      return { source: textOf(answer, "source"), name: textOf(answer, "name") };
    },
    read: async (name) => {
      const answer = await ask(studioRequest(beacon.readValue, { params: { name } }));
      const { value } = answer;
      if (value !== null && !(typeof value === "string" && VALUE.test(value)))
        throw new OutsideFailure("beacon: the value is not 32 bytes in hex");
      return { source: textOf(answer, "source"), value };
    },
  };
}
