import { spoken, type ModuleNames } from "../module-names.ts";
import { pageWords } from "./words.ts";

export function queries({ many, Many, single, noun }: ModuleNames): string {
  return `import { ${many} } from "@perya/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

export const ${single}Queries = {
  list: () => queryOptions({ queryKey: ["${noun}"], queryFn: () => call(${many}.list${Many}) }),
};
`;
}

export function screen({ many, Many, single, noun }: ModuleNames): string {
  return `import { Badge, Card, Empty, QueryStates, Screen } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { usePageTitle } from "../../../lib/page-title.ts";
import { useText } from "../../../lib/text.ts";
import { ${single}Queries } from "../${noun}.queries.ts";

export function ${Many}Screen() {
  const { t } = useText();
  const title = t("${many}.title");
  const ${many} = useQuery(${single}Queries.list());

  return (
    <Screen title={title} documentTitle={usePageTitle(title)}>
      <QueryStates
        query={${many}}
        isEmpty={(list) => list.length === 0}
        empty={<Empty title={t("${many}.none")} />}
      >
        {(list) => (
          <ul className="flex flex-col gap-3">
            {list.map(({ id, words, isNew }) => (
              <li key={id}>
                <Card className="flex items-center gap-3">
                  <p className="grow">{words}</p>
                  {isNew && <Badge tone="info">{t("${many}.new")}</Badge>}
                </Card>
              </li>
            ))}
          </ul>
        )}
      </QueryStates>
    </Screen>
  );
}
`;
}

/** Writes a test of the four states in both languages. A text in the wrong table shows up as its key. */
export function screenTest(names: ModuleNames): string {
  const { noun, many, Many } = names;
  const [en, ty] = [pageWords(names, "EN"), pageWords(names, "TY")];
  return `// @vitest-environment happy-dom
import { ${many}, type Language } from "@perya/contract";
import { act, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { showLanguage } from "../../../lib/text.ts";
import { showApp } from "../../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";

let api: FakeApi;
beforeEach(async () => void (api = await startFakeApi()));

async function show(language: Language = "EN") {
  await showApp("/${noun}");
  await act(() => showLanguage(language));
}

describe("the page of ${spoken(noun)}", () => {
  it("lists them, and marks what is new", async () => {
    api.answer(${many}.list${Many}, [
      { id: "2", words: "Rest.", isNew: true },
      { id: "1", words: "Drink water.", isNew: false },
    ]);
    await show();
    const rows = await within(screen.getByRole("main")).findAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([${JSON.stringify(`Rest.${en.new}`)}, "Drink water."]);
  });

  it.each([
    ["EN", ${JSON.stringify(en.title)}, ${JSON.stringify(en.none)}],
    ["TY", ${JSON.stringify(ty.title)}, ${JSON.stringify(ty.none)}],
  ] as const)("says in %s that there are none", async (language, title, none) => {
    api.answer(${many}.list${Many}, []);
    await show(language);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
    expect(await screen.findByText(none)).toBeTruthy();
  });

  it("offers to ask again when the api refuses", async () => {
    api.refuse(${many}.list${Many}, "BUSY");
    await show();
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  });
});
`;
}
