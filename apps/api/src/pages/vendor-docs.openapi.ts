import type { PeryaCall } from "../modules/vendors/index.ts";
import { ANSWERS, FIELDS, SENTENCES } from "./vendor-docs.words.ts";

type Field = { description?: string; pattern?: string; format?: string; type?: string };
export type Shape = { properties: Record<string, Field>; required?: readonly string[] };

const text = (description?: string) => ({ type: "string", ...(description !== undefined && { description }) });
const truth = (description: string) => ({ type: "boolean", description });

/** What stands in an answer beside ok; a refusal may have it, too. */
const COMMON = {
  ok: truth("Whether it was done, now or before."),
  error: { type: "string", enum: Object.keys(ANSWERS), description: "Why not." },
  balance: text("What the player has now; of pool, what is in it. In the main unit, with two to four decimals."),
  currency: text(),
  transfer: text("Our id of what moved, or of the answer that was kept."),
  replay: truth("The transaction was answered before; so is one that was taken back before it came."),
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
    session: text("Speaks for the player; not with forFun."),
    player: text("Their id, a uuid in small letters; not with forFun."),
    nickname: text(),
    simulated: truth("A program of a demo plays."),
    language: text(),
    game: text("Your code of it."),
    vendor: text("Your own code."),
    name: text("What the brand calls the game."),
    tags: { type: "array", items: text() },
    manners: {
      type: "object",
      description: "Where the law asks for a pace.",
      properties: {
        minSpinMs: { type: "integer" },
        hasAutoplay: { type: "boolean" },
        hasTurbo: { type: "boolean" },
      },
    },
    forFun: truth("Without money: no session, no player, no balance."),
  },
  limits: { limits: LIMITS, forFun: truth("Whether the brand lets games be tried without money.") },
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
  header("perya-timestamp", "Unix seconds, ten digits, no more than five minutes off."),
  header(
    "perya-signature",
    "HMAC-SHA256 in small hex over `<timestamp>.<call>.<body>`, with the secret of both sides.",
  ),
];

export function describeWallet(calls: readonly (readonly [PeryaCall, Shape])[]) {
  return {
    openapi: "3.1.0",
    info: { title: "Perya wallet", version: "1", description: "What a game vendor calls, and what it is answered." },
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

/** By HTTP status: which errors come with it, each with what becomes of the same call sent again. */
function describeAnswers(call: PeryaCall) {
  const schema = { type: "object", properties: { ...COMMON, ...MORE[call] }, required: ["ok"] };
  const byStatus = Map.groupBy(Object.entries(ANSWERS), ([, { status = 200 }]) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, errors]) => {
      const said = errors.map(([error, { isFinal }]) => `${error} (${isFinal ? "final" : "not kept"})`).join(", ");
      const description = status === 200 ? `ok: true; or ok: false with ${said}.` : `${said}.`;
      return [status, { description, content: { "application/json": { schema } } }];
    }),
  );
}
