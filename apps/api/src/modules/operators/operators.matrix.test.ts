import { MODULE_ID_HEADER, OPERATOR_ROLES, type OperatorRole } from "@perya/contract";
import { inTransaction } from "@perya/db";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MODULES } from "../../all-modules.ts";
import { defineModule } from "../../define-module.ts";
import { propose, registerApproval } from "../approvals/index.ts";
import { CONSOLE_HOST, openDesk, SECRET, type Desk, type Someone } from "../../console.test-setup.ts";

/** Roles × calls × brands: every call of the console, by every role, at their own brand and at another's. */

type Brand = "perya" | "fiesta";
type Input = { query?: Record<string, string>; params?: Record<string, string>; body?: object };
type Line = {
  /** Who may; what everybody may is "own", and what nobody need be anybody for is "signIn". */
  roles: readonly OperatorRole[] | "own" | "signIn";
  /** The call, about something of that brand. */
  about: (brand: Brand) => Input;
  /** What whoever may is told at their own brand; left out, it is done. */
  told?: string;
  /** What they are told about another brand; left out, the call is about no brand. */
  toldElsewhere?: string;
};

const ADMINS = ["admin"] as const;
const DECIDERS = ["cashier", "risk", "admin"] as const;
const BECAUSE = { reason: "a test" };
const TOKEN = "x".repeat(43);

/** A new call of the console needs its line here, or the test below fails. */
const LINES: Record<string, Line> = {
  "POST /console/api/session": {
    roles: "signIn",
    about: () => ({ body: { account: "nobody", password: "nothing", code: "000000" } }),
    told: "LOGIN_WRONG",
  },
  "GET /console/api/session": { roles: "own", about: () => ({}) },
  "POST /console/api/session/proof": { roles: "own", about: () => ({ body: { code: "no code" } }), told: "CODE_WRONG" },
  "POST /console/api/session/end": { roles: "own", about: () => ({}) },
  "GET /console/api/session/history": { roles: "own", about: () => ({}) },
  "POST /console/api/session/password": {
    roles: "own",
    about: () => ({ body: { current: "not the password", password: "bagong umaga sa Baguio" } }),
    told: "PASSWORD_WRONG",
  },
  "POST /console/api/invitation": {
    roles: "signIn",
    about: () => ({ body: { token: TOKEN } }),
    told: "INVITATION_SPENT",
  },
  "POST /console/api/invitation/accepted": {
    roles: "signIn",
    about: () => ({ body: { token: TOKEN, password: "halo-halo sa tag-init", code: "000000" } }),
    told: "INVITATION_SPENT",
  },
  "GET /console/api/operators": { roles: ADMINS, about: () => ({}) },
  "POST /console/api/operators": {
    roles: ADMINS,
    about: (brand) => {
      const account = `fresh-${(fresh += 1)}`;
      const email = `${account}@console.example`;
      return { body: { account, name: account, email, role: "support", brandId: desk.brands[brand], ...BECAUSE } };
    },
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "POST /console/api/operators/:id/invitation": onOperator(),
  "POST /console/api/operators/:id/lock": onOperator(),
  "POST /console/api/operators/:id/unlock": onOperator(),
  "POST /console/api/operators/:id/roles": {
    roles: ADMINS,
    about: (brand) => ({ ...operatorOf(brand), body: { role: "risk", brandId: desk.brands[brand], ...BECAUSE } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "POST /console/api/operators/:id/roles/taken": {
    roles: ADMINS,
    about: (brand) => ({ ...operatorOf(brand), body: { role: "risk", brandId: desk.brands[brand], ...BECAUSE } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "GET /console/api/audit": {
    roles: ["risk", "admin"],
    about: (brand) => ({ query: { brandId: desk.brands[brand] } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "GET /console/api/approvals": {
    roles: DECIDERS,
    about: (brand) => ({ query: { brandId: desk.brands[brand] } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "POST /console/api/approvals/:id/approved": onApproval(),
  "POST /console/api/approvals/:id/refused": onApproval(),
};

function onOperator(): Line {
  return {
    roles: ADMINS,
    about: (brand) => ({ ...operatorOf(brand), body: BECAUSE }),
    toldElsewhere: "OPERATOR_UNKNOWN",
  };
}

function onApproval(): Line {
  return {
    roles: DECIDERS,
    about: (brand) => ({ params: { id: waiting[brand] }, body: { words: "" } }),
    toldElsewhere: "APPROVAL_UNKNOWN",
  };
}

const operatorOf = (brand: Brand) => ({ params: { id: targets[brand].id } });

let desk: Desk;
let fresh = 0;
let targets: Record<Brand, Someone>;
let people: Record<OperatorRole, Someone>;
let boss: Someone;
/** What waits for a decision, at each brand; the next one when that was made. */
let waiting: Record<Brand, string>;

/** An approval that does nothing, which whoever decides at all may decide on. */
const NOTHING = "test.nothing";
const testModule = defineModule({
  name: "test",
  setup: ({ deps }) =>
    registerApproval(deps, NOTHING, { permission: "approvals.decide", goodForHours: 1, approved: async () => {} }),
});

beforeAll(async () => {
  desk = await openDesk([...MODULES, testModule]);
  boss = await desk.hire("admin");
  targets = {
    perya: await desk.hire("support", desk.brands.perya),
    fiesta: await desk.hire("support", desk.brands.fiesta),
  };
  const hired = [];
  for (const role of OPERATOR_ROLES) hired.push([role, await desk.hire(role, desk.brands.perya)] as const);
  people = Object.fromEntries(hired) as typeof people;
  waiting = { perya: await proposeNothing("perya"), fiesta: await proposeNothing("fiesta") };
});
afterAll(() => desk.close());
beforeEach(async () => void (await desk.db.deleteFrom("rate_limits").execute()));

async function proposeNothing(brand: Brand): Promise<string> {
  const from = { ip: "", userAgent: "", country: null };
  const actor = { operatorId: boss.id, sessionId: null, name: boss.account, from };
  const subject = { kind: "test", id: `${brand} ${(fresh += 1)}` };
  const proposal = { kind: NOTHING, brandId: desk.brands[brand], subject, payload: {}, reason: "a test" };
  return inTransaction(desk.db, (tx) => propose(tx, desk.deps, actor, proposal));
}

/** Everything that a call could change, in a line. Who was last seen when is no change. */
async function readState(): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ',
      (select count(*) from audit_events where action not in ('operator.signInFailed', 'operator.proofFailed')),
      (select md5(string_agg(operators::text, ',' order by id)) from operators),
      (select md5(string_agg(roles::text, ',' order by roles::text)) from operator_roles as roles),
      (select md5(string_agg(approvals::text, ',' order by id)) from approvals),
      (select count(*) from operator_invitations)) as state`.execute(desk.db);
  return rows[0]?.state ?? "";
}

async function call(name: string, { query = {}, params = {}, body }: Input, who: { id: string } | null) {
  const [method, path] = name.split(" ") as ["GET" | "POST", string];
  const seated = who ? await desk.seat(who) : desk.visitor();
  const url = `${path.replaceAll(/:(\w+)/g, (_, key: string) => params[key] ?? "")}?${new URLSearchParams(query).toString()}`;
  const answer = await seated.ask({
    method,
    url,
    headers: { host: CONSOLE_HOST, [MODULE_ID_HEADER]: "CONSOLE" },
    ...(body && { payload: body }),
  });
  return { code: answer.json<{ code?: string }>().code ?? "done", text: answer.body };
}

describe("every call of the console", () => {
  it("has its line in this matrix, and says what permits it", () => {
    const routes = desk.fastify.consoleServer.consoleRoutes;
    expect(routes.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(Object.keys(LINES).toSorted());
    for (const { method, path, permission } of routes) {
      const { roles } = LINES[`${method} ${path}`] ?? {};
      expect(["own", "signIn"].includes(permission) ? permission : "named").toBe(
        typeof roles === "string" ? roles : "named",
      );
    }
  });

  describe.each(Object.entries(LINES))("%s", (name, { roles, about, told = "done", toldElsewhere = told }) => {
    const isSignOut = name === "POST /console/api/session/end";
    const isOpen = roles === "own" || roles === "signIn";
    const mayCall = (role: OperatorRole) => isOpen || roles.includes(role);

    it("is refused to strangers, and changes nothing", async () => {
      const before = await readState();
      expect((await call(name, about("perya"), null)).code).toBe(roles === "signIn" ? told : "NOT_SIGNED_IN");
      expect(await readState()).toBe(before);
    });

    it.each(OPERATOR_ROLES)("keeps %s to what they may, at their own brand", async (role) => {
      const before = await readState();
      const { code } = await call(name, about("perya"), people[role]);
      expect(code).toBe(mayCall(role) ? told : "NOT_PERMITTED");
      expect(mayCall(role) || (await readState()) === before).toBe(true);
      if (name.includes("/approvals/") && mayCall(role)) waiting.perya = await proposeNothing("perya");
    });

    it.each(OPERATOR_ROLES)("shows %s nothing of another brand, and changes nothing there", async (role) => {
      const before = await readState();
      const { code, text } = await call(name, about("fiesta"), people[role]);
      expect(code).toBe(mayCall(role) ? toldElsewhere : "NOT_PERMITTED");
      for (const secret of [desk.brands.fiesta, targets.fiesta.id, waiting.fiesta, SECRET])
        expect(text).not.toContain(secret);
      expect(isSignOut || (await readState()) === before).toBe(true);
    });

    it("is open to an admin of the house, at any brand", async () => {
      const { code } = await call(name, about("fiesta"), await desk.hire("admin"));
      expect(code).toBe(told);
      if (name.includes("/approvals/")) waiting.fiesta = await proposeNothing("fiesta");
    });
  });
});
