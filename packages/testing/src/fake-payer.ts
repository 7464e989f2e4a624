import { createHmac, randomUUID } from "node:crypto";

type Request = { method: "GET" | "POST"; url: string; headers: Record<string, string>; body?: string };

export type FakePayment = {
  id: string;
  account: string;
  reference: string;
  amount: string;
  currency: string;
  status: string;
  paidAmount?: string;
  paidAt?: string;
  reason?: string;
};
export type FakePayoutOrder = Omit<FakePayment, "paidAmount" | "paidAt"> & { at: string };

export type FakePayer = ReturnType<typeof createFakePayer>;

/**
 * Creates the fake payment provider of module tests. It speaks the sandbox's protocol, records calls, and answers as
 * the test specifies.
 */
export function createFakePayer(failIfAsked: () => void) {
  const deposits = new Map<string, FakePayment>();
  const payouts = new Map<string, FakePayoutOrder>();
  const asked: Request[] = [];
  const answers: ((request: Request) => { status: number; text: string } | undefined)[] = [];
  /** Lines of settlement reports. A line without a day is in every report. */
  const lines: object[] = [];
  /** Result of the next payout, which a test can change. */
  let nextPayout = "accepted";

  const json = (value: unknown, status = 200) => ({ status, text: JSON.stringify(value) });

  function serve({ method, url, headers, body }: Request) {
    const { pathname, searchParams } = new URL(url);
    const what = pathname.split("/").at(-1);
    const account = headers["sandbox-account"] ?? "";
    const reference = searchParams.get("reference");
    const isAsked = (each: { account: string; reference: string }) =>
      each.account === account && (reference === null || each.reference === reference);
    if (method === "GET" && what === "deposits") return json({ deposits: [...deposits.values()].filter(isAsked) });
    if (method === "GET" && what === "payouts") return json({ payouts: [...payouts.values()].filter(isAsked) });
    if (method === "GET") return json({ lines: lines.filter((line) => isOfDay(line, searchParams.get("day"))) });
    const order = JSON.parse(body ?? "{}") as FakePayment & { key: string; method?: string };
    const known = what === "deposits" ? deposits.get(order.key) : payouts.get(order.key);
    const common = { account, reference: order.reference, amount: order.amount, currency: order.currency };
    if (what === "payouts") {
      const made = known ?? { ...common, id: `po_${order.key}`, status: nextPayout, at: "2026-01-15T12:00:00.000Z" };
      payouts.set(order.key, made as FakePayoutOrder);
      return json(made);
    }
    const made = known ?? { ...common, id: `pay_${order.key}`, status: "pending" };
    deposits.set(order.key, made);
    return json({
      ...made,
      ...(order.method === "qrph" ? { qrPayload: "000201" } : { redirectUrl: `${url}/${order.key}` }),
    });
  }

  return {
    asked,
    deposits,
    payouts,
    lines,
    /** Overrides responses of the sandbox. The first override that returns a response applies. */
    answerWith: (answer: (request: Request) => { status: number; text: string } | undefined) =>
      void answers.push(answer),
    ask: async (request: Request) => {
      failIfAsked();
      asked.push(request);
      for (const answer of answers) {
        const given = answer(request);
        if (given) return given;
      }
      return serve(request);
    },
    /** Simulates the player's payment: the full amount, or as the test specifies. */
    pay: (reference: string, change: Partial<FakePayment> = {}) => {
      const found = [...deposits.values()].find((each) => each.reference === reference);
      if (!found) throw new Error(`no collection request for ${reference}`);
      return Object.assign(found, {
        status: "paid",
        paidAmount: found.amount,
        paidAt: "2026-01-15T12:00:30.000Z",
        ...change,
      });
    },
    sayOfNextPayouts: (status: string) => void (nextPayout = status),
    /** Makes a signed callback, as the provider would send it. */
    sign: (
      secret: string,
      type: string,
      data: object,
      { id = randomUUID(), at = 1_768_478_400 }: { id?: string; at?: number } = {},
    ) => {
      const body = JSON.stringify({ id, type, data });
      const signature = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
      return {
        payload: body,
        headers: { "content-type": "application/json", "sandbox-signature": `t=${at},v1=${signature}` },
      };
    },
  };
}

const isOfDay = (line: object, day: string | null) => !("day" in line) || line.day === day;
