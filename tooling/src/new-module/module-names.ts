import { camelCase, pascalCase, snakeCase } from "../letter-case.ts";
import type { ModuleRequest } from "./read-request.ts";

/** A noun in every spelling that a file needs: `dailyTips`, `DailyTip`, `daily_tips`. */
export type ModuleNames = ModuleRequest & {
  readonly many: string;
  readonly Many: string;
  readonly single: string;
  readonly Single: string;
  readonly table: string;
};

export function nameModule(request: ModuleRequest): ModuleNames {
  const { noun, one } = request;
  return {
    ...request,
    many: camelCase(noun),
    Many: pascalCase(noun),
    single: camelCase(one),
    Single: pascalCase(one),
    table: snakeCase(noun),
  };
}

/** Converts "daily-tips" to "daily tips", for sentences. */
export function spoken(kebab: string): string {
  return kebab.replaceAll("-", " ");
}
