<?php
/**
 * Activates the plug-in in the WordPress of the current folder, and saves the settings in its first argument, as JSON.
 * Prints the stored settings.
 */

require getcwd() . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

$error = activate_plugin( 'coach-widgets/coach-widgets.php' );
if ( is_wp_error( $error ) ) {
	fwrite( STDERR, $error->get_error_message() );
	exit( 1 );
}
coach_widgets_data();
register_setting( 'coach_widgets', 'coach_widgets', array( 'sanitize_callback' => 'coach_widgets_checked_settings' ) );
update_option( 'coach_widgets', json_decode( $argv[1], true ) );
echo wp_json_encode( coach_widgets_settings() );
