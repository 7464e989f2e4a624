import type { FastifyInstance, FastifySchemaValidationError } from "fastify";
import type { TSchema } from "typebox";
import { compileShape } from "../compile-shape.ts";
import Value from "typebox/value";

/**
 * Validates input by the contract's shapes. Unknown fields are dropped. Text in a path or query may become a number,
 * and missing query fields get the shape's default. Values in a body are never changed.
 */
export function validateByContract(app: FastifyInstance) {
  app.setValidatorCompiler<TSchema>(({ schema, httpPart }) => {
    const validator = compileShape(schema);
    const exact = compileShape(closeObjects(schema));
    return (given: unknown) => {
      const read = httpPart === "body" ? given : Value.Default(schema, Value.Convert(schema, given));
      // Our own pages send exact input, which skips the cleaning, because cleaning costs more than this check.
      if (exact.Check(read)) return { value: read };
      const value = Value.Clean(schema, read);
      if (validator.Check(value)) return { value };
      const error = new Error("the input does not fit the contract") as Error & {
        validation: FastifySchemaValidationError[];
      };
      error.validation = validator
        .Errors(value)
        .flatMap(({ keyword, message, schemaPath, ...problem }) =>
          pathsOf(problem).map((instancePath) => ({ instancePath, keyword, message, schemaPath, params: {} })),
        );
      return { error };
    };
  });
}

/** Returns the shape without additional fields, to check whether input is exact. */
function closeObjects<Schema>(schema: Schema): Schema {
  if (typeof schema !== "object" || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(closeObjects) as Schema;
  // Copies the library's hidden properties too.
  const closed = Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema)) as Record<string, unknown>;
  for (const [key, part] of Object.entries(closed)) closed[key] = closeObjects(part);
  const isOpen = closed["type"] === "object" && closed["properties"] && closed["additionalProperties"] === undefined;
  if (isOpen) closed["additionalProperties"] = false;
  return closed as Schema;
}

type Problem = { instancePath: string; params: object };

/** Returns the paths of fields with a problem. A missing field has no path, so its name is used. */
function pathsOf({ instancePath, params }: Problem): string[] {
  const missing = "requiredProperties" in params ? (params.requiredProperties as string[]) : [];
  return missing.length > 0 ? missing.map((name) => `${instancePath}/${name}`) : [instancePath];
}
