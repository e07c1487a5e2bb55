/** What can be looked up at the table (see `Reference.svelte`). */
export type Looked = 'rules' | 'cards' | 'words';
