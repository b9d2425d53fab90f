<?php
/**
 * Takes the settings away with the plug-in.
 *
 * @package CoachWidgets
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'coach_widgets' );
