<?php
/**
 * Deletes the settings when the plug-in is uninstalled.
 *
 * @package CoachWidgets
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'coach_widgets' );
