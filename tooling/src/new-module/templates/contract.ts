import { spoken, type ModuleNames } from "../module-names.ts";

export function shapes({ Single, single, Many }: ModuleNames): string {
  return `import Type, { type Static } from "typebox";

export const ${Single} = Type.Object({
  id: Type.String(),
  words: Type.String(),
  isNew: Type.Boolean(),
});

export const ${single}Shapes = {
  list${Many}: { value: Type.Array(${Single}) },
};

export type ${Single} = Static<typeof ${Single}>;
`;
}

export function routes({ noun, many, Many, single }: ModuleNames): string {
  return `import { routes } from "../route.ts";
import type { ${single}Shapes } from "./${noun}.shapes.ts";

export const ${many} = routes<typeof ${single}Shapes>()({
  list${Many}: {
    method: "GET",
    path: "/wps/${noun}",
    module: "SITE",
    who: "anyone",
    errors: [],
    summary: "The ${spoken(noun)} that have begun, newest first.",
  },
});
`;
}
