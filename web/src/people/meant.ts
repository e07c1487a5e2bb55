/** Somebody at a table: by their seat or, if they only watch, by a line that they have said. */
export interface Meant {
  name: string;
  seat?: number;
  line?: number;
}
