import { temporaryFolder } from '@careers/server/shutdown';

/**
 * Lets all Node processes below this command share compiled code until the command ends. The tests start the product
 * some forty times, and each start then takes a quarter less processor time.
 */
export async function shareCompiledCode(): Promise<void> {
  process.env['NODE_COMPILE_CACHE'] = await temporaryFolder('careers-compiled-');
}
