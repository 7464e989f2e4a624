import type { FastifyInstance, FastifySchemaValidationError } from "fastify";
import type { TSchema } from "typebox";
import { Compile } from "typebox/compile";
import Value from "typebox/value";

/**
 * Checks input by the contract's shapes. A field the shape does not name is dropped before anyone sees it; text in a
 * path or query may become a number, and what a query leaves out gets the shape's default, but nothing in a body changes.
 */
export function validateByContract(app: FastifyInstance) {
  app.setValidatorCompiler<TSchema>(({ schema, httpPart }) => {
    const validator = Compile(schema);
    return (given: unknown) => {
      const read = httpPart === "body" ? given : Value.Default(schema, Value.Convert(schema, given));
      const value = Value.Clean(schema, read);
      if (validator.Check(value)) return { value };
      const error = new Error("the input does not fit the contract") as Error & {
        validation: FastifySchemaValidationError[];
      };
      error.validation = validator
        .Errors(value)
        .flatMap(({ keyword, message, schemaPath, ...place }) =>
          pathsOf(place).map((instancePath) => ({ instancePath, keyword, message, schemaPath, params: {} })),
        );
      return { error };
    };
  });
}

type Place = { instancePath: string; params: object };

/** A field that is missing has no place of its own; the caller wants its name all the same. */
function pathsOf({ instancePath, params }: Place): string[] {
  const missing = "requiredProperties" in params ? (params.requiredProperties as string[]) : [];
  return missing.length > 0 ? missing.map((name) => `${instancePath}/${name}`) : [instancePath];
}
