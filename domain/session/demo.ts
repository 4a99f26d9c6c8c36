/** The password of every account of the demo company. Only a trial installation has these accounts. */
export const DEMO_PASSWORD = 'pulcro-demo'
