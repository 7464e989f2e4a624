import { sign } from "node:crypto";
import type { FileAnswer } from "../../plugins/file-answer.ts";
import type { Viewer } from "../agents/index.ts";
import { inputsOf } from "./statements.inputs.ts";
import { signerOf } from "./statements.proof-keys.ts";
import { readStatement, type StatementDeps } from "./statements.read.ts";

/**
 * Exports a statement as a file with its inputs, the rule version and the result, signed with a key outside the
 * database. Agents can read the public key and verify the file without trusting us.
 */
export async function readProof(deps: StatementDeps, viewer: Viewer, id: string): Promise<FileAnswer> {
  const whole = await readStatement(deps, viewer, id);
  const inputs = inputsOf(whole);
  const { statement, periodHash, inputsHash, transferId } = whole;
  const results = {
    gross: statement.gross,
    below: statement.below,
    due: statement.due,
    covered: statement.covered,
    carryForward: statement.carryForward,
    settledBefore: statement.settledBefore,
    owed: statement.owed,
    deducted: statement.deducted,
    paid: statement.paid,
    transferId,
  };
  const signed = { statementId: statement.id, inputs, inputsHash, results, periodHash };
  const { privateKey, key } = signerOf(deps);
  const signature = sign("sha256", Buffer.from(JSON.stringify(signed)), { key: privateKey, dsaEncoding: "ieee-p1363" });
  const file = {
    ...signed,
    signature: signature.toString("hex"),
    signedBy: { how: "ECDSA over SHA-256 of the JSON text of the first five, without spaces", key },
  };
  const day = statement.startsAt.slice(0, 10);
  return {
    type: "application/json; charset=utf-8",
    name: `statement-${statement.kind}-${day}-${statement.id.slice(-4)}.json`,
    content: Buffer.from(`${JSON.stringify(file, null, 2)}\n`),
  };
}
