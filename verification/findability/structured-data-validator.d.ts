declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    path?: { type?: string; property?: string; index?: number }[];
    fieldNames?: string[];
  }
  export default class Validator {
    /**
     * @param schemaOrgJson the vocabulary as schema.org publishes it; without one, properties are not looked up in it
     */
    constructor(schemaOrgJson?: object);
    validate(extracted: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
