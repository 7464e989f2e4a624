import { request, type Agent } from "node:http";
import type { InputOf, Shapes, ValueOf } from "@perya/contract";
import { studioRequest, type StudioRequest, type StudioRoute } from "@perya/contract/studio";

type Target = { port: number; agent: Agent };

/** Calls a studio route by its contract. Returns refusals unchanged, since each bench checks what it expects. */
export async function callStudio<S extends Shapes>(
  target: Target,
  route: StudioRoute<S>,
  input: InputOf<S>,
): Promise<ValueOf<S>> {
  return JSON.parse(await sendRequest(target, studioRequest(route, input))) as ValueOf<S>;
}

export function sendRequest(
  { port, agent }: Target,
  { method, address, headers, body }: StudioRequest,
): Promise<string> {
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  return new Promise<string>((resolve, reject) => {
    const call = request({ port, agent, method, path: address, headers: { ...headers, ...length } }, (answer) => {
      let read = "";
      answer.setEncoding("utf8").on("data", (part: string) => (read += part));
      answer.once("end", () => resolve(read));
    });
    call.once("error", reject).end(body);
  });
}
