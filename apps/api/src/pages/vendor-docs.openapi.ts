import type { PeryaCall } from "../modules/vendors/index.ts";
import { ANSWERS, FIELDS, SENTENCES } from "./vendor-docs.words.ts";

type Field = { description?: string; pattern?: string; format?: string; type?: string };
export type Shape = { properties: Record<string, Field>; required?: readonly string[] };

const text = (description?: string) => ({ type: "string", ...(description !== undefined && { description }) });
const truth = (description: string) => ({ type: "boolean", description });

/** Fields that every answer may have besides `ok`, including refusals. */
const COMMON = {
  ok: truth("Whether the call succeeded, now or earlier."),
  error: { type: "string", enum: Object.keys(ANSWERS), description: "Error code of a refusal." },
  balance: text("The player's balance; for pool, the balance of the pool. In the main unit, two to four decimals."),
  currency: text(),
  transfer: text("Our id of the transfer or of the stored refusal."),
  replay: truth("The transaction was answered earlier, or reversed before it arrived."),
};

const LIMITS = {
  type: "array",
  items: {
    type: "object",
    properties: {
      scope: { enum: ["all", "family", "game"] },
      family: text(),
      minStake: text(),
      maxStake: text(),
      maxWin: text(),
      maxExposure: text(),
    },
    required: ["scope"],
  },
};

const MORE: Partial<Record<PeryaCall, object>> = {
  authenticate: {
    session: text("Identifies the player. Not with forFun."),
    player: text("Player id, a lowercase UUID. Not with forFun."),
    nickname: text(),
    simulated: truth("The player is a demo program."),
    language: text(),
    game: text("Your game code."),
    vendor: text("Your vendor code."),
    name: text("The game's name at the brand."),
    tags: { type: "array", items: text() },
    manners: {
      type: "object",
      description: "Only where the law limits the pace of play.",
      properties: {
        minSpinMs: { type: "integer" },
        hasAutoplay: { type: "boolean" },
        hasTurbo: { type: "boolean" },
      },
    },
    forFun: truth("Playing for fun: no session, player or balance."),
  },
  limits: { limits: LIMITS, forFun: truth("Whether the brand allows playing for fun.") },
};

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

const SIGNED = [
  { name: "keyId", in: "path", required: true, schema: { type: "string" } },
  header("perya-timestamp", "Unix seconds, ten digits, at most 5 minutes off."),
  header("perya-signature", "HMAC-SHA256 of `<timestamp>.<call>.<body>` with the shared secret, in lowercase hex."),
];

export function describeWallet(calls: readonly (readonly [PeryaCall, Shape])[]) {
  return {
    openapi: "3.1.0",
    info: { title: "Perya wallet", version: "1", description: "Calls from game vendors to the wallet." },
    paths: Object.fromEntries(
      calls.map(([call, shape]) => [
        `/callbacks/wallet/{keyId}/${call}`,
        {
          post: {
            operationId: call,
            summary: SENTENCES[call],
            parameters: SIGNED,
            requestBody: { required: true, content: { "application/json": { schema: withFields(shape) } } },
            responses: describeAnswers(call),
          },
        },
      ]),
    ),
  };
}

function withFields({ properties, ...shape }: Shape) {
  const described = Object.entries(properties).map(([name, field]) => [
    name,
    { ...field, description: FIELDS[name as keyof typeof FIELDS] },
  ]);
  return { ...shape, properties: Object.fromEntries(described) as Shape["properties"] };
}

/** Describes the answers by HTTP status: which errors have it, and whether a retry can succeed. */
function describeAnswers(call: PeryaCall) {
  const schema = { type: "object", properties: { ...COMMON, ...MORE[call] }, required: ["ok"] };
  const byStatus = Map.groupBy(Object.entries(ANSWERS), ([, { status = 200 }]) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, errors]) => {
      const said = errors.map(([error, { isFinal }]) => `${error} (${isFinal ? "final" : "not stored"})`).join(", ");
      const description = status === 200 ? `ok: true; or ok: false with ${said}.` : `${said}.`;
      return [status, { description, content: { "application/json": { schema } } }];
    }),
  );
}
