import { agentPolicy, agents, contracts, tables } from "@perya/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openLine, termsOf, type Line } from "../../testing/contracts.test-setup.ts";

let line: Line;
beforeAll(async () => void (line = await openLine()));
afterAll(() => line.close());

const brandId = () => line.brands.perya;
const console = () => line.console();

it("applies to all agents of a brand from the next request on, and writes an audit entry", async () => {
  const change = async (wish: object) =>
    (await console())(agentPolicy.changeAgentPolicy, { body: { brandId: brandId(), change: wish, reason: "a test" } });
  const before = await (await console())(agentPolicy.readAgentPolicy, { query: { brandId: brandId() } });
  expect(before).toEqual({ isOn: true, allowsEqualRates: false, showsTeamContacts: true });
  await line.grant("brand", "master", termsOf("daily", 1_000));
  await expect(line.offer("master", "agent", termsOf("daily", 1_000))).rejects.toMatchObject({
    code: "CONTRACT_NOT_CONTAINED",
  });

  expect(await change({ allowsEqualRates: true })).toEqual({ ...before, allowsEqualRates: true });
  const equal = await line.offer("master", "agent", termsOf("daily", 1_000));
  expect(equal.state).toBe("offered");
  // An unchanged policy writes no audit entry.
  await change({ allowsEqualRates: true });
  expect(await line.readAudit("action:agents.policyChanged")).toMatchObject([
    { before: { allowsEqualRates: false }, after: { allowsEqualRates: true }, reason: "a test" },
  ]);

  await change({ isOn: false });
  line.deps.brands.forget();
  await expect(line.of("agent").call(contracts.listContracts, { query: { pageSize: 1 } })).rejects.toMatchObject({
    code: "FUNCTION_OFF",
  });
  await change({ isOn: true });
  line.deps.brands.forget();
});

it("operators read a full contract, list all contracts of a brand, and walk the tree", async () => {
  const query = { brandId: brandId(), filter: "kind:daily", pageSize: 50 };
  const { rows } = await (await console())(tables.readContracts, { query });
  expect(rows.map(({ cells }) => [cells["account"], cells["upline"], cells["state"]])).toEqual(
    expect.arrayContaining([
      ["agent", "master", "offered"],
      ["master", null, "active"],
    ]),
  );
  const top = rows.find(({ cells }) => cells["upline"] === null);
  const read = await (await console())(contracts.readContractForConsole, { params: { id: top?.id ?? "" } });
  expect(read).toMatchObject({ contract: { side: "upline", upline: null }, before: null });
  expect(read.events.map(({ action }) => action)).toEqual(["offered", "accepted"]);

  const walk = async (about: object) =>
    (await console())(agents.listPlaces, {
      query: { brandId: brandId(), agentsOnly: true, topsOnly: false, pageSize: 50, ...about },
    });
  const tops = await walk({});
  expect(tops.places.map(({ nickname }) => nickname)).toEqual(expect.arrayContaining(["master", "stranger"]));
  expect(tops.path).toEqual([]);
  const below = await walk({ memberId: line.of("agent").id });
  expect(below.path.map(({ nickname }) => nickname)).toEqual(["master", "agent"]);
  expect(below.places.map(({ nickname, hasBelow }) => [nickname, hasBelow])).toEqual([
    ["affiliate", true],
    ["low", false],
  ]);
  expect((await walk({ memberId: line.of("agent").id, agentsOnly: false })).places).toHaveLength(3);
  expect((await walk({ account: "aff" })).places).toMatchObject([
    { account: "affiliate", isFrozen: false, move: null },
  ]);
  expect((await walk({ account: "aff", topsOnly: true })).places).toEqual([]);
  expect((await walk({ account: "mas", topsOnly: true })).places).toMatchObject([{ account: "master", level: 1 }]);
  const first = await walk({ memberId: line.of("agent").id, pageSize: 1 });
  const second = await walk({ memberId: line.of("agent").id, pageSize: 1, before: first.next ?? "" });
  expect([first.places[0]?.nickname, second.places[0]?.nickname, second.next]).toEqual(["affiliate", "low", null]);
  await expect(walk({ memberId: line.of("away").id })).rejects.toMatchObject({ code: "MEMBER_UNKNOWN" });
});
