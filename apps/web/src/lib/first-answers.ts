import type { Audience, Language } from "@perya/contract";
import type { Route } from "@perya/browser/router";
import type { FetchQueryOptions } from "@tanstack/react-query";

/** Data that a screen needs for its first render. The api embeds it in the page under the URL of its call. */
// oxlint-disable-next-line typescript/no-explicit-any -- each query has its own types.
export type FirstAnswer = { address: string; query: FetchQueryOptions<any, any, any, any> };

/**
 * Set on screens whose first render needs data. The data must be the same for everyone with the same language and
 * audience.
 */
export type FirstAnswers<Props> = (props: Props, language: Language, audience: Audience) => readonly FirstAnswer[];

/** Returns the first-render data of a route's screen; empty unless the screen's script is loaded. */
export function firstAnswersOf(
  { component }: Pick<Route, "component">,
  language: Language,
  audience: Audience,
): readonly FirstAnswer[] {
  const loaded = component.loaded?.();
  if (!loaded) return [];
  const { firstAnswers } = loaded.component as { firstAnswers?: FirstAnswers<object> };
  return firstAnswers?.(loaded.props, language, audience) ?? [];
}
