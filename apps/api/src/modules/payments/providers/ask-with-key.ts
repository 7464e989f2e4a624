import { readAnswer } from "./exact-json.ts";
import type { Reach } from "./provider.ts";

type Ask = (
  reach: Reach,
  method: "GET" | "POST",
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<unknown>;

/**
 * Returns a function that calls a provider with a secret key: HTTP Basic, with the key as the username and no
 * password.
 */
export function askWithKey(name: string, api: string): Ask {
  return async ({ payer, account }, method, path, body, headers = {}) => {
    const key = Buffer.from(`${account.secrets["secretKey"] ?? ""}:`).toString("base64");
    const answer = await payer.ask({
      method,
      url: `${account.url ?? api}${path}`,
      headers: { authorization: `Basic ${key}`, "content-type": "application/json", ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return readAnswer(name, answer);
  };
}
