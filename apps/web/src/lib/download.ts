import { NetworkFailure, Refusal } from "@perya/client";
import { addressOf, LANGUAGES, MODULE_ID_HEADER, type CallLine, type Refused } from "@perya/contract";
import { saveFile } from "@perya/browser/save-file";
import { useSession } from "./session.ts";
import { currentLanguage } from "./text.ts";

type Input = { query?: Record<string, unknown>; params?: Record<string, unknown> };

/** Downloads the file that a route returns. Throws a Refusal if the server refuses, like any call. */
export async function download(line: CallLine, input: Input): Promise<void> {
  const response = await ask(line, input);
  if (!response.ok) throw new Refusal((await response.json()) as Refused, response.status);
  const [, name = "file"] = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  saveFile(name, response.headers.get("content-type") ?? "", await response.blob());
}

async function ask(line: CallLine, input: Input): Promise<Response> {
  const { token } = useSession.getState();
  const headers = {
    "accept-language": LANGUAGES[currentLanguage()].tag,
    [MODULE_ID_HEADER]: line.module,
    ...(token && { authorization: `Bearer ${token}` }),
  };
  try {
    return await fetch(addressOf(line, input), { method: line.method, headers });
  } catch (error) {
    throw new NetworkFailure("offline", error);
  }
}
