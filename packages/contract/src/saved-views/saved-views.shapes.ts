import Type, { type Static } from "typebox";
import { CONSOLE_TABLES, type TableName } from "../tables/console-tables.ts";

const Table = Type.Unsafe<TableName>({ type: "string", enum: Object.keys(CONSOLE_TABLES) });
const BrandId = Type.Union([Type.String({ format: "uuid" }), Type.Null()], { description: "Null: all brands." });
const Name = Type.String({ minLength: 1, maxLength: 60, pattern: "\\S" });
const Id = Type.Object({ id: Type.String({ format: "uuid" }) });

/** Filter and order, written as in the page's URL. */
const Texts = {
  filter: Type.String({ maxLength: 1_000 }),
  sort: Type.String({ maxLength: 50 }),
  columns: Type.String({ maxLength: 1_000 }),
};

export const SavedView = Type.Object({
  id: Type.String(),
  table: Table,
  brandId: BrandId,
  name: Type.String(),
  ...Texts,
  isShared: Type.Boolean(),
  isOwn: Type.Boolean(),
  author: Type.String(),
});

export const savedViewShapes = {
  listViews: { query: Type.Object({ table: Table }), value: Type.Array(SavedView) },
  readView: { params: Id, value: SavedView },
  saveView: {
    body: Type.Object({
      table: Table,
      brandId: Type.Optional(Type.String({ format: "uuid" })),
      name: Name,
      ...Texts,
      isShared: Type.Boolean(),
    }),
    value: SavedView,
  },
  changeView: { params: Id, body: Type.Object({ name: Name, ...Texts, isShared: Type.Boolean() }), value: SavedView },
  removeView: { params: Id, value: Type.Null() },
};

export type SavedView = Static<typeof SavedView>;
