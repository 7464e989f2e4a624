import { createHmac, timingSafeEqual } from "node:crypto";
import { parseAmount } from "@perya/money";
import type { FastifyInstance } from "fastify";
import Type from "typebox";
import { Compile } from "typebox/compile";
import type { Config } from "../config.ts";
import type { Deps } from "../deps.ts";
import type { FreeRounds, Granted } from "../free-rounds/free-rounds.ts";

const MAX_AGE_SECONDS = 300;
const Uuid = Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" });
const Code = Type.String({ minLength: 1, maxLength: 64 });

const Facts = Type.Object({
  id: Uuid,
  player: Uuid,
  vendor: Type.String({ maxLength: 64 }),
  game: Code,
  currency: Type.String({ pattern: "^[A-Z]{3}$" }),
  count: Type.Integer({ minimum: 1, maximum: 1000 }),
  stake: Type.String({ pattern: "^(0|[1-9][0-9]*)\\.[0-9]{2,4}$", maxLength: 20 }),
  validUntil: Type.String({ pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }),
});
const facts = Compile(Facts);

/**
 * Serves calls from operators, signed with the key's secret like our calls to them: `<unix seconds>.<call>.<body>`.
 */
export async function serveOperators(
  app: FastifyInstance,
  { clock }: Pick<Deps, "clock">,
  { freeRounds, secretOf }: { freeRounds: FreeRounds; secretOf: Config["secretOf"] },
): Promise<void> {
  await app.register(async (operators) => {
    // The signature covers the raw body, so the body is not parsed before it is verified.
    operators.removeAllContentTypeParsers();
    operators.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    );
    operators.post<{ Params: { keyId: string; call: string } }>(
      "/operator/free-rounds/:keyId/:call",
      async ({ params: { keyId, call }, headers, body }, reply) => {
        const text = typeof body === "string" ? body : "";
        const [timestamp, signature] = [String(headers["perya-timestamp"]), String(headers["perya-signature"])];
        const wanted = createHmac("sha256", secretOf(keyId)).update(`${timestamp}.${call}.`).update(text).digest();
        const age = Math.abs(clock.now().getTime() / 1_000 - Number(timestamp));
        if (!isSigned(signature, wanted) || !(age <= MAX_AGE_SECONDS))
          return reply.code(401).send({ error: "SIGNATURE_WRONG" });
        const asked = readFacts(text);
        if (!asked || (call !== "grant" && call !== "cancel"))
          return reply.code(400).send({ error: "REQUEST_INVALID" });
        const refusal = await freeRounds[call](keyId, asked);
        return refusal === null ? { ok: true } : reply.code(409).send({ error: refusal });
      },
    );
  });
}

function isSigned(signature: string, wanted: Buffer): boolean {
  const given = Buffer.from(signature, "hex");
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function readFacts(text: string): Granted | undefined {
  const given = parse(text);
  if (!facts.Check(given)) return undefined;
  const { stake: stakeText, validUntil, ...rest } = given;
  const stake = parseAmount(stakeText);
  if (typeof stake !== "bigint" || stake <= 0n) return undefined;
  return { ...rest, stake, validUntil: new Date(validUntil) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
