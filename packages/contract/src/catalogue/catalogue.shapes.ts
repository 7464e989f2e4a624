import Type, { type Static } from "typebox";
import { GAME_CATEGORIES, type GameCategory } from "../games/game-categories.ts";

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>({ type: "string", enum: words });
const orNull = <Shape extends Type.TSchema>(shape: Shape) => Type.Union([shape, Type.Null()]);
const Category = Type.Unsafe<GameCategory>({ type: "string", enum: GAME_CATEGORIES });
const BrandId = Type.String({ format: "uuid" });
const Moment = Type.String({ format: "date-time" });
const Reason = Type.String({ minLength: 3, maxLength: 500, description: "Reason, recorded in the audit." });
const Code = Type.String({ maxLength: 20 });

export const CatalogueHealth = Type.Object({
  state: oneOf(["sound", "failing", "silent"]),
  since: orNull(Type.String({ format: "date-time", description: "Failing since." })),
  calls: Type.Integer({ description: "Signed calls to our wallet in the last 15 minutes." }),
  failures: Type.Integer({ description: "Calls that we did not answer in time." }),
  heardAt: orNull(Moment),
});

export const CatalogueVendor = Type.Object({
  category: Category,
  code: Type.String(),
  name: Type.String(),
  state: oneOf(["open", "maintenance"]),
  until: orNull(Moment),
  hasForFun: Type.Boolean({ description: "As players see it: the vendor offers it and the brand's flag is on." }),
  isForFunSet: Type.Boolean({ description: "The vendor's own setting, regardless of the brand's flag." }),
  games: Type.Integer(),
  isClosed: Type.Boolean({ description: "By a switch of the brand or of all brands." }),
  health: CatalogueHealth,
});

export const CatalogueGame = Type.Object({
  id: Type.String(),
  name: Type.String(),
  category: Category,
  vendor: Type.String(),
  code: Type.String(),
  isHidden: Type.Boolean(),
  hotPlace: orNull(Type.Integer()),
  isClosed: Type.Boolean({ description: "By its own switch." }),
});

export const GameOutcome = Type.Object({
  id: Type.String(),
  name: Type.String(),
  outcome: oneOf(["changed", "unchanged", "unknown"]),
});

export const catalogueShapes = {
  listVendors: {
    query: Type.Object({ brandId: BrandId }),
    value: Type.Object({
      vendors: Type.Array(CatalogueVendor),
      categories: Type.Array(Category, { description: "The brand's categories, in its order." }),
    }),
  },
  setVendor: {
    body: Type.Object({
      brandId: BrandId,
      category: Category,
      code: Code,
      state: oneOf(["open", "maintenance", "off"]),
      until: Type.Optional(orNull(Moment)),
      reason: Reason,
    }),
    value: Type.Null(),
  },
  orderVendors: {
    body: Type.Object({
      brandId: BrandId,
      category: Category,
      codes: Type.Array(Code, { minItems: 1, maxItems: 200, uniqueItems: true }),
      reason: Reason,
    }),
    value: Type.Null(),
  },
  setForFun: {
    body: Type.Object({ brandId: BrandId, category: Category, code: Code, isOn: Type.Boolean(), reason: Reason }),
    value: Type.Null(),
  },
  orderCategories: {
    body: Type.Object({
      brandId: BrandId,
      categories: Type.Array(Category, { minItems: 1, maxItems: 50, uniqueItems: true }),
      reason: Reason,
    }),
    value: Type.Null(),
  },
  orderHot: {
    body: Type.Object({
      brandId: BrandId,
      ids: Type.Array(Type.String({ format: "uuid" }), { minItems: 1, maxItems: 200, uniqueItems: true }),
      reason: Reason,
    }),
    value: Type.Null(),
  },
  listGames: {
    query: Type.Object({
      brandId: BrandId,
      category: Type.Optional(Category),
      vendor: Type.Optional(Code),
      beginsWith: Type.Optional(Type.String({ maxLength: 60, description: "Matches the English name." })),
      show: Type.Optional(oneOf(["all", "hot", "hidden"])),
      afterName: Type.Optional(Type.String({ maxLength: 200 })),
      afterId: Type.Optional(Type.String({ format: "uuid" })),
      pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
    }),
    value: Type.Object({
      games: Type.Array(CatalogueGame),
      next: orNull(Type.Object({ afterName: Type.String(), afterId: Type.String() })),
    }),
  },
  changeGames: {
    body: Type.Object({
      brandId: BrandId,
      ids: Type.Array(Type.String({ format: "uuid" }), { minItems: 1, maxItems: 200, uniqueItems: true }),
      change: oneOf(["show", "hide", "hot", "cold"]),
      isPreview: Type.Boolean({ description: "Returns the result per entry without changing anything." }),
      reason: Reason,
    }),
    value: Type.Object({ outcomes: Type.Array(GameOutcome) }),
  },
};

export type CatalogueHealth = Static<typeof CatalogueHealth>;
export type CatalogueVendor = Static<typeof CatalogueVendor>;
export type CatalogueGame = Static<typeof CatalogueGame>;
export type GameOutcome = Static<typeof GameOutcome>;
