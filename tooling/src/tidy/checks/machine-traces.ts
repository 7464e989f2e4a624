import type { Finding, SourceTree } from "../source-tree/source-tree.ts";
import { isTest } from "../source-tree/roles.ts";

const FOLDER = /(?<![\w.~-])(?:\/(?:home|root|Users|work)\/|[A-Z]:\\+Users\b)[^\s"'`)<>]*/u;
const ADDRESS = /(?<![\d.])(?:10\.\d{1,3}|172\.(?:1[6-9]|2\d|3[01])|192\.168)\.\d{1,3}\.\d{1,3}(?![\d.])/u;
const HOST =
  /(?:(?<=\/\/|@)[\w.-]+\.(?:internal|local)\b|(?<=["'`])\w[\w-]*(?:\.[\w-]+)*\.(?:internal|local)(?=["'`:/])|\b[\w-]+\.(?:internal|local)(?=:\d))/u;
const ALLOWED = /tidy: allow-address\s+\w/u;

/** Finds traces of one machine, such as paths, addresses and hosts. Nothing in the repository may depend on one. */
export function checkMachineTraces(tree: SourceTree): Finding[] {
  return [...tree.files].flatMap(([path, text]) => {
    if (path.endsWith("package-lock.json")) return checkLockFile(path, text);
    return text.split("\n").flatMap((words, index) => {
      const message = ALLOWED.test(words) ? null : traceIn(words, isTest(path));
      return message === null ? [] : [{ path, line: index + 1, message }];
    });
  });
}

function traceIn(words: string, isInTest: boolean): string | null {
  const folder = FOLDER.exec(words)?.[0];
  if (folder) return `${folder} exists on one machine; build the path from import.meta.url or from the config.`;
  if (isInTest) return null;
  const host = (ADDRESS.exec(words) ?? HOST.exec(words))?.[0];
  if (!host) return null;
  return `${host} belongs to one network; read it from config.ts, or end the line with "tidy: allow-address <reason>".`;
}

function checkLockFile(path: string, text: string): Finding[] {
  const lines = text.split("\n");
  const first = lines.findIndex((words) => words.includes('"resolved": "http'));
  if (first === -1) return [];
  const count = lines.filter((words) => words.includes('"resolved": "http')).length;
  const message = `The lock file names ${count} download addresses; run npm install with the .npmrc of this repository.`;
  return [{ path, line: first + 1, message }];
}
